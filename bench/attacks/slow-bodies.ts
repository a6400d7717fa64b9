import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { call, type Finding, inWords, type Scene } from './attack.ts';

/** An address of this machine other than the one used by ordinary users. */
const attacker = '127.0.0.2';
/** Milliseconds between two bytes. */
const pause = 5_000;
/** Time limit for giving up on a body that doesn't arrive, in milliseconds: a minute plus one server check. */
const maxBody = 70_000;
/** Time limit for answering another user meanwhile, in milliseconds. */
const maxAnswer = 2_000;
/** Connections from one address at once; the default of CONNECTIONS_PER_ADDRESS. */
const perAddress = 500;

type Slow = { kind: string; socket: Socket; ended: Promise<number> };

function openSlow(port: number, kind: string, head: string): Slow {
  const begun = performance.now();
  const socket = connect({ port, host: '127.0.0.1', localAddress: attacker });
  socket.on('error', () => undefined);
  socket.resume();
  socket.write(head);
  const timer = setInterval(() => socket.writable && socket.write('1'), pause);
  const ended = new Promise<number>((resolve) =>
    socket.once('close', () => {
      clearInterval(timer);
      resolve(performance.now() - begun);
    }),
  );
  return { kind, socket, ended };
}

function heads(token: string) {
  const head = (path: string, type: string, bearer: boolean, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\n${bearer ? `Authorization: Bearer ${token}\r\n` : ''}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  const form = 'multipart/form-data; boundary=x';
  return {
    'JSON without a token': head('/api/wells', 'application/json', false, 100_000),
    'JSON with one': head('/api/wells', 'application/json', true, 100_000),
    'JSON to login': head('/api/auth/login', 'application/json', false, 100_000),
    'a form without a token': head('/api/analyze-file', form, false, 100_000_000),
    'a form with one': head('/api/analyze-file', form, true, 100_000_000),
    'a form to a call of JSON': head('/api/wells', form, true, 100_000_000),
    'shapes with one': head('/api/geospatial/import', 'application/json', true, 100_000_000),
    'nothing but half a head': 'POST /api/wells HTTP/1.1\r\nHost: a\r\nX-Slow: ',
  } as const;
}

/** Holds connections open with bodies sent byte by byte, and measures how others are served and when the connections end. */
export async function occupyConnections({ server, port, token, isShort }: Scene): Promise<Finding[]> {
  const all = Object.entries(heads(token));
  const each = isShort ? 15 : 50;
  const sockets = all.flatMap(([kind, head]) =>
    Array.from({ length: each }, () => openSlow(port, kind, head)),
  );
  const others = isShort ? perAddress : 4_050;
  // As many more as the attacker can open; the server closes connections over the per-address limit immediately.
  const flood: Slow[] = [];
  for (let count = 0; count < others; count += 1) {
    flood.push(openSlow(port, 'a flood of logins', heads(token)['JSON to login']));
    if (count % 100 === 99) await wait(10);
  }
  // On a busy machine, it takes a while until the last refused connection is closed here as well.
  const countOpen = () => [...sockets, ...flood].filter(({ socket }) => !socket.destroyed).length;
  await wait(1_000);
  for (let tries = 0; tries < 40 && countOpen() > perAddress; tries += 1) await wait(100);
  const open = countOpen();

  let slowest = 0;
  const isOver = { yet: false };
  const asking = (async () => {
    while (!isOver.yet) {
      const answer = await call(server.address, token, '/api/company', { limit: 10_000 });
      slowest = Math.max(slowest, answer.status === 200 ? answer.milliseconds : 10_000);
      await wait(250);
    }
  })();
  const times = await Promise.race([
    Promise.all(sockets.map(({ ended }) => ended)),
    wait(maxBody + 5_000).then(() => null),
  ]);
  isOver.yet = true;
  await asking;
  const left = new Map<string, number>();
  for (const { kind, socket } of [...sockets, ...flood])
    if (!socket.destroyed) left.set(kind, (left.get(kind) ?? 0) + 1);
  for (const { socket } of [...sockets, ...flood]) socket.destroy();
  const longest = times === null ? null : Math.max(...times);
  const stays = [...left].map(([kind, count]) => `${count} of "${kind}"`).join(', ');
  return [
    {
      tried: `${sockets.length} connections of ${all.length} kinds, with and without a token, one byte each 5 s`,
      measured:
        longest === null
          ? `open after ${inWords(maxBody + 5_000)}: ${stays}`
          : `the last one was closed after ${inWords(longest)}`,
      held: longest !== null && longest <= maxBody,
    },
    {
      tried: `${others.toLocaleString('en-US')} more from the same address`,
      measured: `${open} of ${sockets.length + others} could be held; others waited ${inWords(slowest)} at most`,
      held: open <= perAddress && slowest <= maxAnswer,
    },
  ];
}
