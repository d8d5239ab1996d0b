import type { ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Connect } from 'vite';
import { createApi } from '../../api/createApi.ts';
import { dataName, pageKeyOf } from '../../site/pageKey.ts';
import type { Collection } from '../../collection/collection.ts';
import { type Snapshot, snapshotOf } from '../../site/snapshot.ts';
import { readSpoof } from '../../domain/spoof.ts';
import { createPageCompiler, renderDocument } from '../../render/renderDocument.ts';
import type { DevContent } from './devContent.ts';
import { devPicture } from './devPicture.ts';

const html = 'text/html; charset=utf-8';

function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.statusCode = status;
  response.setHeader('content-type', type);
  response.end(body);
}

/** What is loaded while something is wrong: the overlay tells what, and once all is well the page comes. */
const pageOfProblems =
  '<!doctype html><html lang="en"><title>Something is to be corrected</title><script type="module">' +
  "import { createHotContext } from '/@vite/client'; createHotContext('/problems').on('site:content', () => location.reload());</script>";

/** The content as pages show it: at the moment, with the news of the moment that the address asks for. */
function snapshotFor(collection: Collection, search: string, root: string): Snapshot {
  const now = Date.now();
  const spoof = readSpoof(search, collection.data.convention.zone.id);
  return snapshotOf(collection, { now, newsNow: spoof.kind === 'time' ? spoof.time : now, root, preview: true });
}

/** Answers for pages, their data, pictures of the content and the API. */
export function answerFrom(content: DevContent, root: string): Connect.NextHandleFunction {
  const good = () => {
    if (!content.collection) throw new Error('The content has had problems from the start.');
    return content.collection;
  };
  const api = getRequestListener(createApi({ content: good, newsTime: Date.now, preview: true }).fetch);

  const compile = createPageCompiler(root);
  return (request, response, next) => {
    const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) return void api(request, response);
    if (pathname.startsWith('/images/')) {
      devPicture(root, decodeURI(pathname)).then((picture) => (picture ? send(response, 200, picture.type, picture.bytes) : next()), next);
      return undefined;
    }
    const asData = /^\/_data\/(.+)\.json$/.exec(pathname)?.[1];
    if (!asData && !request.headers.accept?.includes('text/html')) return next();
    if (!content.collection || (content.problems && !asData)) return send(response, 500, html, pageOfProblems);
    const snapshot = snapshotFor(content.collection, search, root);
    const path = asData
      ? (snapshot.paths.find((candidate) => dataName(pageKeyOf(candidate)) === asData) ?? asData)
      : pathname.replace(/(.)\/+$/, '$1');
    const found = snapshot.rendering(path, Number(searchParams.get('skip') ?? 0));
    const source = found ?? snapshot.rendering('/404');
    if (!source) return next();
    compile(source)
      .then(renderDocument)
      .then((page) => send(response, found ? 200 : 404, asData ? 'application/json' : html, asData ? page.data : page.html), next);
  };
}
