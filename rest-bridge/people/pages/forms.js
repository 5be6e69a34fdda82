// A double click sends a form once: the second request would find the link of a mail used. The pages work without this script.
const REPEAT_AFTER_MS = 5_000;
const sentAt = new WeakMap();

addEventListener('submit', (event) => {
  if (performance.now() - (sentAt.get(event.target) ?? -REPEAT_AFTER_MS) < REPEAT_AFTER_MS) event.preventDefault();
  else sentAt.set(event.target, performance.now());
});
