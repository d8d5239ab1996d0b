/** The parts of the edge runtime that the worker uses (https://developers.cloudflare.com/workers/runtime-apis). */
declare module 'cloudflare:workers' {
  /** Bindings from the configuration. */
  export const env: {
    /** Static files that are deployed with the worker. */
    ASSETS: { fetch(address: string): Promise<Response> };
    /** The folder of the rendered states within these files. */
    STATES: string;
    [setting: string]: unknown;
  };
}
