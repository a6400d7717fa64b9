import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateBucketCommand, DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { throwAwayFolder } from './throw-away-folder.ts';

/** An S3-compatible server with one bucket. */
export type ObjectServer = {
  /** The address for `STORAGE_URL`. */
  url: string;
  /** Returns the names of the stored files, in order. */
  names: () => Promise<string[]>;
  /** Deletes a stored file behind Platbook's back. */
  remove: (name: string) => Promise<void>;
  /** Ends the server; its files remain. */
  stop: () => Promise<void>;
  /** Starts it again at the same address. */
  start: () => Promise<void>;
  close: () => Promise<void>;
};

const python = '/usr/bin/python3';

/** Whether OpenStack Swift is installed (Debian: python3-swift). */
export const hasObjectServer = spawnSync(python, ['-c', 'import swift.common.middleware.s3api']).status === 0;

const bucket = 'platbook-files';
const folderInBucket = 'east/platbook/';
/** The only account, as serve-swift.py creates it; its secret contains characters that an address must escape. */
const account = { accessKeyId: 'land:files', secretAccessKey: 'a/secret+key' };

/** Starts OpenStack Swift, which verifies signatures and refuses other regions than us-east-1. */
export async function startObjectServer(): Promise<ObjectServer> {
  const folder = await mkdtemp(join(throwAwayFolder(), 'platbook-swift-'));
  let running = await run(folder, 0);
  const { port } = running;
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: account,
    forcePathStyle: true,
  });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  const stop = async () => {
    const ended = once(running.child, 'exit');
    running.child.kill('SIGKILL');
    await ended;
  };
  const { accessKeyId, secretAccessKey } = account;
  const names = async () => {
    const { Contents = [] } = await client.send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: folderInBucket }),
    );
    return Contents.map(({ Key = '' }) => Key.slice(folderInBucket.length)).sort();
  };
  return {
    url: `s3://${encodeURIComponent(accessKeyId)}:${encodeURIComponent(secretAccessKey)}@127.0.0.1:${port}/${bucket}/${folderInBucket}?tls=off`,
    names,
    remove: async (name) => {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: `${folderInBucket}${name}` }));
    },
    stop,
    start: async () => {
      running = await run(folder, port);
    },
    close: async () => {
      client.destroy();
      if (running.child.signalCode === null) await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function run(folder: string, wantedPort: number): Promise<{ child: ChildProcess; port: number }> {
  const script = join(import.meta.dirname, 'serve-swift.py');
  const child = spawn(python, [script, folder, String(wantedPort)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const [address] = await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('OpenStack Swift did not start.'))),
  ]);
  return { child, port: Number(new URL(String(address).trim()).port) };
}
