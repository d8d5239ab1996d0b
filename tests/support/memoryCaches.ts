/** A response as the network gives it: those that scripts make have another type. */
export function basicResponse(body: BodyInit | null, init: ResponseInit): Response {
  const markBasic = (response: Response): Response =>
    Object.defineProperties(response, {
      type: { value: 'basic' },
      clone: { value: () => markBasic(Response.prototype.clone.call(response)) },
    });
  return markBasic(new Response(body, init));
}

/** The caches of a service worker, in memory. */
export class MemoryCaches {
  readonly stored = new Map<string, Map<string, Response>>();

  put = async (cache: Map<string, Response>, key: string, response: Response): Promise<void> => void cache.set(key, response);
  keys = async (): Promise<string[]> => [...this.stored.keys()];
  has = async (name: string): Promise<boolean> => this.stored.has(name);
  delete = async (name: string): Promise<boolean> => this.stored.delete(name);
  match = async (key: string, { cacheName }: { cacheName: string }): Promise<Response | undefined> =>
    this.stored.get(cacheName)?.get(key)?.clone();
  open = async (name: string) => {
    const cache = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, cache);
    return {
      put: async (key: string, response: Response) => await this.put(cache, key, response),
      delete: async (key: string) => cache.delete(key),
      keys: async () => [...cache.keys()].map((key) => ({ url: new URL(key, location.href).href })),
    };
  };
}
