import { describe, expect, it } from 'vitest';
import { readConfig, secretsOf } from '#server/platform/config.ts';

const storageOf = (url: string) => readConfig({ STORAGE_URL: url }).storage;

describe('the address of the file store', () => {
  it('names server, bucket, folder, region and account', () => {
    expect(
      storageOf('s3://AKIA1:a%2Fb%2Bc@s3.example.com/land-files/platbook/east?region=eu-west-1'),
    ).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'land-files',
      prefix: 'platbook/east/',
      region: 'eu-west-1',
      key: 'AKIA1',
      secret: 'a/b+c',
    });
    expect(storageOf('s3://k:s@127.0.0.1:9000/files/?tls=off')).toMatchObject({
      endpoint: 'http://127.0.0.1:9000',
      bucket: 'files',
      prefix: '',
      region: 'us-east-1',
    });
    expect(readConfig({}).storage).toBeUndefined();
  });

  it.each([
    'https://s3.example.com/files',
    's3://s3.example.com/files',
    's3://key@s3.example.com/files',
    's3://key:secret@/files',
    's3://key:secret@s3.example.com',
    's3://key:secret@s3.example.com/',
    's3://key:secret@s3.example.com/files/a//b',
    's3://key:secret@s3.example.com/files?tls=maybe',
    's3://key:secret@s3.example.com/files?bucket=other',
    's3://key:se/cret@s3.example.com/files',
    's3://key:%E0%A4%A@s3.example.com/files',
  ])('is refused in a sentence without its secret: %s', (url) => {
    const read = () => storageOf(url);
    expect(read).toThrow('STORAGE_URL: must be an address such as s3://KEY:SECRET@');
    expect(read).not.toThrow(/key:|se\/cret/);
  });

  it('has a secret that the log hides, in both ways of writing it', () => {
    expect(secretsOf(readConfig({ STORAGE_URL: 's3://key:a%2Fb@s3.example.com/files' }))).toEqual([
      'a%2Fb',
      'a/b',
    ]);
  });
});
