import type { Published, PublishRequest } from '../../editor/publish.ts';
import { isShown } from './publicSite.ts';

interface WatchOptions {
  /** Asks the public site; undefined if the settings don't name it. */
  ask: ((address: string) => Promise<unknown>) | undefined;
  /** Wall clock, milliseconds. */
  now(): number;
}

type Kind = PublishRequest['kind'];

/** Milliseconds between two questions: hosts of files take minutes. */
const pauseMs = (since: number) => (since < 120_000 ? 1000 : 15_000);
/** After which nobody waits any more. */
const patienceMs = 3_600_000;

/** Knows what was published last of each kind, and asks the public site until it shows it. */
export interface Watch {
  latest(): Partial<Record<Kind, Published>>;
  /** Something is on main now. @param id of a news item */
  published(request: PublishRequest, id: number | undefined): void;
}

export function createWatch({ ask, now }: WatchOptions): Watch {
  const latest = new Map<Kind, Published>();

  function lookAt(request: PublishRequest, id: number | undefined, published: Published, began: number): void {
    const since = now() - began;
    if (!ask || since > patienceMs || latest.get(request.kind) !== published) return;
    void isShown(request, id, ask)
      // A site that is away may be back in a second.
      .catch(() => false)
      .then((shows) => {
        if (shows) published.onSite = new Date(now()).toISOString();
        else setTimeout(() => lookAt(request, id, published, began), pauseMs(since)).unref();
      });
  }
  return {
    latest: () => Object.fromEntries(latest),
    published(request, id) {
      const published: Published = { onMain: new Date(now()).toISOString() };
      latest.set(request.kind, published);
      lookAt(request, id, published, now());
    },
  };
}
