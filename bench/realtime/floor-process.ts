import { createServer } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { announce } from './announce.ts';

/** What `ws` does by itself: every message is sent to all other sockets. */
const server = createServer();
const sockets = new Set<WebSocket>();
new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (socket) => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket));
  socket.on('message', (data, binary) => {
    for (const other of sockets) if (other !== socket) other.send(data, { binary });
  });
});
announce(server);
