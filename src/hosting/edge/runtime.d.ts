/** What the edge network gives a worker (https://developers.cloudflare.com/workers/runtime-apis), as far as it is used. */
declare module 'cloudflare:workers' {
  /** Files that are deployed with a worker. */
  export interface AssetFiles {
    fetch(address: string, init?: { method: string }): Promise<Response>;
  }
  /** Object storage. */
  export interface Bucket {
    get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>;
  }
  /** The cache of the place where a worker runs. */
  export interface EdgeCache {
    match(address: string): Promise<Response | undefined>;
    put(address: string, response: Response): Promise<void>;
  }
  /** What the configuration names. */
  export const env: {
    ASSETS: AssetFiles;
    /** The folder of the version that was deployed, among these files. */
    DEPLOYED: string;
    /** Absent if nothing is published without a deployment. */
    STORE?: Bucket;
    /** Settings of the host. */
    [setting: string]: unknown;
  };
  /** Lets a task end after the response. */
  export function waitUntil(task: Promise<unknown>): void;
}
