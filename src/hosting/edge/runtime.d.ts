/** The parts of the edge network's runtime that the worker uses (https://developers.cloudflare.com/workers/runtime-apis). */
declare module 'cloudflare:workers' {
  /** Bindings of the configuration. */
  export const env: {
    /** Files that are deployed with a worker. */
    ASSETS: { fetch(address: string): Promise<Response> };
    /** The folder of the rendered states, among these files. */
    STATES: string;
    /** Settings of the host. */
    [setting: string]: unknown;
  };
}
