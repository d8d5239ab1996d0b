import type { Published, PublishRequest } from '../../editor/publish.ts';
import { isShown } from './publicSite.ts';

interface WatchOptions {
  /** Fetches JSON from the public site; undefined if the settings don't name one. */
  ask: ((address: string) => Promise<unknown>) | undefined;
  /** Unix time in milliseconds. */
  now(): number;
}

type Kind = PublishRequest['kind'];

/** Milliseconds between polls. Slower after two minutes, because deploying to a static host takes minutes. */
const intervalMs = (since: number) => (since < 120_000 ? 1000 : 15_000);
/** Polling ends after an hour. */
const maxWaitMs = 3_600_000;

/** Keeps what was last published of each kind, and polls the public site until it's there. */
export interface Watch {
  latest(): Partial<Record<Kind, Published>>;
  /** Call after a push to main. @param id of a news item */
  published(request: PublishRequest, id: number | undefined): void;
}

/** Asks the public site, until it shows what was published or an hour has passed. */
export function createWatch({ ask, now }: WatchOptions): Watch {
  const latest = new Map<Kind, Published>();

  function poll(request: PublishRequest, id: number | undefined, published: Published, began: number): void {
    const since = now() - began;
    if (!ask || since > maxWaitMs || latest.get(request.kind) !== published) return;
    void isShown(request, id, ask)
      // Errors don't end the polling: the site may just be restarting.
      .catch(() => false)
      .then((shows) => {
        if (shows) published.onSite = new Date(now()).toISOString();
        else setTimeout(() => poll(request, id, published, began), intervalMs(since)).unref();
      });
  }
  return {
    latest: () => Object.fromEntries(latest),
    published(request, id) {
      const published: Published = { onMain: new Date(now()).toISOString() };
      latest.set(request.kind, published);
      poll(request, id, published, now());
    },
  };
}
