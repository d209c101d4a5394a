/** The files for Docker, held against what the project promises of them: no engine runs where the tests do. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './root.mjs';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

it('every stage of the image has the Node that .node-version names', () => {
  const stages = [...read('Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  const image = `\${NODE_IMAGE:-node:${read('.node-version').trim()}-bookworm-slim}`;
  expect(stages).toEqual([image, image]);
});

it('every service has no rights, no disk and no memory but its own', () => {
  const [services = ''] = read('compose.yaml').split(/^configs:/m);
  const all = services.split(/^ {2}(?=[\w-]+:(?: [&*]\w+)?$)/m).slice(1);
  // What is like another has its settings as well.
  const parts = all.filter((part) => !/^[\w-]+: \*|<<:/m.test(part));
  expect([all.length, parts.length]).toEqual([6, 3]);
  const wanted = ['read_only: true', 'cap_drop: [ALL]', 'no-new-privileges:true', 'mem_limit:', 'pids_limit:'];
  for (const part of parts) expect(wanted.filter((setting) => !part.includes(setting))).toEqual([]);
});

it('the port is open to this machine alone unless the operator says otherwise', () => {
  const ports = [...read('compose.yaml').matchAll(/^ +- '(.*:8080)'$/gm)].map(([, port]) => port);
  // The one server without a profile, or Caddy before three.
  expect(ports).toEqual(Array.from({ length: 2 }, () => '${TINSTAR_BIND:-127.0.0.1}:8080:8080'));
});

it('the profile cluster is three equal servers on one PostgreSQL, with Caddy before them that asks who is ready', () => {
  const text = read('compose.yaml');
  expect(text.match(/^ {2}server-\d: [&*]server$/gm)).toHaveLength(3);
  expect(text).toMatch(/^ {2}server-1: &server\n {4}<<: \*tinstar\n {4}profiles: \[cluster\]$/m);
  expect(text).toMatch(/^ {2}postgres:\n {4}profiles: \[postgres, cluster\]$/m);
  expect(text).toMatch(/^ {6}DATABASE_URL: postgres:\/\/tinstar:.*@postgres\/tinstar$/m);
  expect(text).toMatch(/reverse_proxy server-1:8080 server-2:8080 server-3:8080 \{\n +health_uri \/ready$/m);
});
