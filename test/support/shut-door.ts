import { connect, createServer, type Socket } from 'node:net';

/**
 * A way to a server that can be shut: what stands is cut, and nobody is let in until it is opened again. Or it can be held: whoever
 * comes is let in, and nothing goes to and fro until it is let go, as on a bad line.
 */
export interface ShutDoor {
  /** The address that was given, through this door. */
  readonly address: string;
  shut(): Promise<void>;
  open(): Promise<void>;
  hold(): void;
  /** What was written meanwhile goes its way, late. */
  letGo(): void;
}

/** `address`: of a server on this machine, as an URL with a port. The door stays at one port of its own. */
export async function openShutDoor(address: string): Promise<ShutDoor> {
  const behind = new URL(address);
  const sockets = new Map<Socket, Socket>();
  let isHeld = false;
  const server = createServer((caller) => {
    const called = connect(Number(behind.port), behind.hostname);
    for (const [one, other] of [
      [caller, called],
      [called, caller],
    ] as const) {
      sockets.set(one, other);
      if (!isHeld) one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('The door has no port.');
  const front = new URL(address);
  front.hostname = '127.0.0.1';
  front.port = String(at.port);
  return {
    address: front.href,
    async shut() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      for (const socket of sockets.keys()) socket.destroy();
      await closed;
    },
    open: () => listen(at.port),
    hold() {
      isHeld = true;
      for (const [one, other] of sockets) one.unpipe(other);
    },
    letGo() {
      isHeld = false;
      for (const [one, other] of sockets) one.pipe(other);
    },
  };
}
