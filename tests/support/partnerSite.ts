import { type Served, serve } from './serve.ts';

/**
 * A page at another origin that shows pictures of the site, as a partner's does: plain at `/`, and isolated, which takes only pictures that say
 * they are for others, at `/isolated`.
 */
export async function servePartner(pictures: readonly string[]): Promise<Served> {
  const page = `<!doctype html><title>Partner</title>${pictures.map((address) => `<img src="${address}" alt="">`).join('')}`;
  return await serve(({ url }, response) => {
    const isolation = url === '/isolated' && {
      'cross-origin-embedder-policy': 'require-corp',
      'cross-origin-opener-policy': 'same-origin',
    };
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...isolation }).end(page);
  });
}

/** Runs in that page: the pictures that it does not show, once all have loaded or failed. */
export async function unseenPictures(): Promise<string[]> {
  const pictures = [...document.images];
  await Promise.all(
    pictures.map(async (picture) => {
      if (!picture.complete) await new Promise((resolve) => ['load', 'error'].forEach((event) => picture.addEventListener(event, resolve)));
    }),
  );
  return pictures.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
}
