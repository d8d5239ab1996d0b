import { z } from 'zod';
import { apiAddress } from '../../site/addresses.ts';
import type { PublishRequest, Published } from '../contract.ts';

const timeoutMs = 5000;
const flag = z.looseObject({ full: z.boolean().optional(), soldOut: z.boolean().optional() }).optional();
const flags = z.record(z.string(), z.unknown()).optional();
const config = z.looseObject({
  notice: z.looseObject({ text: z.string().optional(), link: z.string().optional() }).nullish(),
  registration: z.looseObject({ registrationLevels: flags, preregitration: flag }).nullish(),
  programming: flags.nullable(),
  windows: flags.nullable(),
});
const article = z.looseObject({ news: z.looseObject({ heading: z.string() }) });

/** The state of a window, which depending on its id is in one of three groups of the configuration or at its top (section 3). */
function findWindow(answer: z.infer<typeof config>, id: string): unknown {
  if (id === 'preregistration') return answer.registration?.preregitration;
  return answer.programming?.[id] ?? answer.windows?.[id] ?? answer[id];
}

/** True if the public site shows what was published. @param id of the news item */
export async function isShown(
  request: PublishRequest,
  id: number | undefined,
  ask: (address: string) => Promise<unknown>,
): Promise<boolean> {
  if (request.kind === 'news') return article.safeParse(await ask(`/api/news?id=${id}`)).data?.news.heading === request.heading;
  const answer = config.parse(await ask('/api/config'));
  if (request.kind === 'notice') {
    const { text, link } = answer.notice ?? {};
    return request.notice ? text === request.notice.text && link === request.notice.link : text === undefined;
  }
  return request.marks.every(({ what, id: name, isSet }) => {
    const found = flag.safeParse(what === 'level' ? answer.registration?.registrationLevels?.[name] : findWindow(answer, name)).data;
    return (found?.soldOut ?? found?.full ?? false) === isSet;
  });
}

/**
 * Returns a function that fetches JSON from the API of the public site or, on a static host, from the file with the same response.
 * @throws if neither responds with JSON
 */
export function createPublicSite(siteUrl: string): (address: string) => Promise<unknown> {
  const base = siteUrl.replace(/\/+$/, '');
  const read = async (address: string): Promise<unknown> => {
    const response = await fetch(base + address, { signal: AbortSignal.timeout(timeoutMs), cache: 'no-store' });
    if (!response.ok) throw new Error(`${base + address} answers ${response.status}.`);
    return await response.json();
  };
  return async (address) => await read(address).catch(async () => await read(apiAddress(address, 'files')));
}

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
