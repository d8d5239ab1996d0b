/** What the edge network gives a worker (https://developers.cloudflare.com/workers/runtime-apis), as far as it is used. */
declare module 'cloudflare:workers' {
  /** What the configuration names. */
  export const env: {
    /** Files that are deployed with a worker. */
    ASSETS: { fetch(address: string): Promise<Response> };
    /** The folder of the rendered states, among these files. */
    STATES: string;
    /** Settings of the host. */
    [setting: string]: unknown;
  };
}
