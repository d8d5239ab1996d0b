import { AwsClient } from 'aws4fetch';
import { StartError } from '../../hosts/startError.ts';
import type { Store } from './publishVersion.ts';

const settings = {
  STORE_URL: 'the address of the bucket, as in https://ACCOUNT.r2.cloudflarestorage.com/palmetto-tails',
  AWS_ACCESS_KEY_ID: 'the id of a key that may write to the bucket',
  AWS_SECRET_ACCESS_KEY: 'that key',
};

/**
 * The bucket that the environment names, in any object storage with the API of Amazon's S3. Its failures say what was asked for and the answer.
 * @throws {StartError} if a setting is missing
 */
export function bucketStore(env: Readonly<Record<string, string | undefined>>): Store {
  const missing = Object.entries(settings).filter(([name]) => !env[name]);
  if (missing.length > 0) throw new StartError(missing.map(([name, meaning]) => `${name} is missing: ${meaning}.`).join('\n'));
  const { STORE_URL = '', AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = env;
  if (!URL.canParse(STORE_URL)) throw new StartError(`STORE_URL is "${STORE_URL}". Write ${settings.STORE_URL}.`);
  const client = new AwsClient({
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
    service: 's3',
    region: env.AWS_REGION || 'auto',
  });
  async function ask(method: string, key: string, body: Uint8Array<ArrayBuffer> | null = null): Promise<Response | undefined> {
    const response = await client.fetch(`${STORE_URL.replace(/\/+$/, '')}/${key}`, { method, body });
    if (response.ok) return response;
    const text = await response.text();
    if (response.status === 404 && method !== 'PUT') return undefined;
    throw new StartError(`The store answered ${response.status} to ${method} ${key}: ${text.replaceAll(/\s+/g, ' ').slice(0, 300)}`);
  }
  return {
    async get(key) {
      const response = await ask('GET', key);
      return response && new Uint8Array(await response.arrayBuffer());
    },
    async put(key, bytes) {
      await ask('PUT', key, bytes);
    },
    async delete(key) {
      await ask('DELETE', key);
    },
  };
}
