import { tuneGarbageCollection } from '../../common/process/tune-garbage-collection.ts';

// Before the first test of a worker, as in the service's processes at start: code that V8 has optimised earlier keeps what it was
// compiled for, and a worker runs many test files.
tuneGarbageCollection();
