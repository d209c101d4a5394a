import { CLOSE, LIMITS, PROTOCOL_VERSION, RESUMABLE, type ClientMessage, type ServerMessage } from '@tinstar/protocol';
import { upgrade, upgradeUnseen } from '../net/upgrade.ts';

export interface SocketEvents {
  /** Where to resume from; `null`: from scratch. */
  resume(): { viewer: number | null; n: number } | null;
  hear(message: ServerMessage): void;
  /** The line is down and being tried again; or down for good, with the code that says why. */
  down(isFinal: boolean, code: number): void;
}

export interface TableSocket {
  send(message: ClientMessage): boolean;
  /** Drops the line and connects anew. */
  renew(): void;
  close(): void;
}

const FIRST_RETRY_MS = 400;
const LAST_RETRY_MS = 8000;

function makeLine(): WebSocket {
  const url = new URL('/api/socket', window.location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return new WebSocket(url);
}

/** A line that is opened already and has said nothing yet. */
let dialled: WebSocket | null = null;

/** Opens a line for the next table while a seat at it is still asked for. */
export function dial(): void {
  hangUp();
  const line = makeLine();
  line.addEventListener('close', () => {
    if (dialled === line) dialled = null;
  });
  dialled = line;
}

export function hangUp(): void {
  dialled?.close();
  dialled = null;
}

function takeLine(): WebSocket {
  const line = dialled ?? makeLine();
  dialled = null;
  return line;
}

/** One WebSocket that comes back by itself: heartbeat, growing pauses with jitter, resume from the last number heard. */
export function openSocket(table: string, events: SocketEvents): TableSocket {
  let socket: WebSocket | null = null;
  let retries = 0;
  let isClosed = false;
  let lastHeard = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: ClientMessage): boolean => {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(message));
    return true;
  };

  function connect(): void {
    clearTimeout(retryTimer);
    const mine = takeLine();
    socket = mine;
    lastHeard = Date.now();
    const greet = (): void => {
      const resume = events.resume();
      send({ type: 'hello', version: PROTOCOL_VERSION, table, ...(resume ? { resume } : {}) });
    };
    if (mine.readyState === WebSocket.OPEN) greet();
    else mine.addEventListener('open', greet);
    mine.addEventListener('message', ({ data }: MessageEvent<string>) => {
      lastHeard = Date.now();
      const message = JSON.parse(data) as ServerMessage;
      if (message.type === 'sync') {
        retries = 0;
        if (message.version > PROTOCOL_VERSION) upgradeUnseen();
      }
      events.hear(message);
    });
    mine.addEventListener('close', ({ code }) => {
      if (socket !== mine || isClosed) return;
      socket = null;
      // Where there is no other page it is the server that is older, and will be replaced.
      const isOutdated = code === CLOSE.outdated;
      if (isOutdated) void upgrade();
      const isFinal = !RESUMABLE.includes(code) && code >= 4000 && !isOutdated;
      events.down(isFinal, code);
      if (!isFinal) retry();
    });
  }

  function retry(): void {
    const pause = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 1.7 ** retries++);
    retryTimer = setTimeout(connect, pause * (0.75 + Math.random() / 2));
  }

  const heartbeat = setInterval(() => {
    if (!socket) return;
    if (Date.now() - lastHeard > 2 * LIMITS.heartbeat) socket.close();
    else send({ type: 'ping' });
  }, LIMITS.heartbeat);

  const wake = (): void => {
    if (!socket && !isClosed) {
      retries = 0;
      connect();
    }
  };
  // A device that has lost its network knows it long before the line falls silent.
  const sleep = (): void => socket?.close();
  window.addEventListener('online', wake);
  window.addEventListener('offline', sleep);
  connect();

  return {
    send,
    renew: () => socket?.close(),
    close() {
      isClosed = true;
      clearTimeout(retryTimer);
      clearInterval(heartbeat);
      window.removeEventListener('online', wake);
      window.removeEventListener('offline', sleep);
      socket?.close();
    },
  };
}
