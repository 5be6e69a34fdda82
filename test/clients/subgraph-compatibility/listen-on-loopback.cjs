// Preloaded into the subgraphs of the package, which have no setting for their address and would listen on every interface.
const { Server } = require('node:net');

const { listen } = Server.prototype;
Server.prototype.listen = function listenOnLoopback({ port }, onListening) {
  return listen.call(this, { port, host: '127.0.0.1' }, onListening);
};
