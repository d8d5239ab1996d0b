import { keepPreviousData, MutationCache, QueryCache, QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { tokenHeader } from '../contract.ts';

const unreachable = (status: number) =>
  `The editor’s server can’t be reached just now (${status}). What you typed is kept here: try again in a while.`;
const signedOut = 'Load this page again, to sign in. What you typed is kept here.';

/** Reads a JSON response of the editor's server; a proxy may send an HTML page instead. @throws {Error} with a message for the author */
export async function readJsonResponse<Result>(response: Response): Promise<Result> {
  const type = response.headers.get('content-type') ?? '';
  if (response.ok && type.startsWith('application/json')) return (await response.json()) as Result;
  if (!response.ok && type.startsWith('text/plain')) throw new Error((await response.text()).trim());
  // Many proxies redirect to a sign-in page once a session has expired.
  throw new Error(response.ok || [0, 401, 403].includes(response.status) ? signedOut : unreachable(response.status));
}

/** What the server says about the editor in the head of its page. The rules of drafts are tested without one. */
const said = (name: string) =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLMetaElement>(`meta[name="editor-${name}"]`)?.content;
/** Identifies this tab's drafts on the server. */
export const editorId = crypto.randomUUID();
export const isServer = said('mode') === 'server';
/** What the browser keeps belongs to the signed-in person: others may use the same device. */
export const storageName = (name: string): string => [name, said('person')].filter(Boolean).join(' of ');
export const mayPublish = said('publishes') !== undefined;
const headers = { [tokenHeader]: said('token') ?? '', 'content-type': 'application/json' };

async function ask<Result>(path: string, query: Record<string, string>, init: RequestInit): Promise<Result> {
  const search = new URLSearchParams(query).toString();
  // The sign-in page of a proxy may be on another host, where a redirect may not be followed: it has the status 0.
  return await readJsonResponse<Result>(await fetch(`/admin/api/${path}${search && `?${search}`}`, { ...init, redirect: 'manual' }));
}

/** Sends a GET request to the editor's API. @throws {Error} with a message for the author if it fails */
export const getJson = <Result>(path: string, query: Record<string, string> = {}): Promise<Result> => ask(path, query, { headers });

/** Sends a POST request to the editor's API. @throws {Error} with a message for the author if it fails */
export const postJson = <Result>(path: string, body: unknown = {}): Promise<Result> =>
  ask(path, {}, { method: 'POST', headers, body: JSON.stringify(body) });

/** Uploads a picture. @returns its path below content/images */
export const upload = (name: string, body: Blob): Promise<{ src: string }> =>
  ask('picture', { name }, { method: 'POST', headers: { ...headers, 'content-type': 'application/octet-stream' }, body });

export function errorText(error: unknown): string {
  // What `fetch` throws if there is no response.
  if (error instanceof TypeError)
    return `The editor can’t reach its server. ${isServer ? 'Are you online?' : 'Is the preview still running in the terminal?'}`;
  return error instanceof Error ? error.message : String(error);
}

/** A query of the editor's API. @param version fetches again when it changes */
export const apiQuery = <Result>(path: string, query: Record<string, string> = {}, version?: unknown) => ({
  queryKey: [path, query, version],
  queryFn: () => getJson<Result>(path, query),
});

/** A response of the editor's API, undefined until it has loaded. The panel says why it failed. @param path undefined to fetch nothing */
export const useApiData = <Result>(path: string | undefined, query?: Record<string, string>, version?: unknown): Result | undefined =>
  useQuery({ ...apiQuery<Result>(path ?? '', query, version), enabled: path !== undefined }).data;

/** Runs requests one at a time. Each resolves to undefined if it failed, which the panel says, or if another one is still running. */
export function useAttempt(name = 'other') {
  // By the name, the panel knows what is running.
  const { mutateAsync, isPending } = useMutation({ mutationKey: [name], mutationFn: (act: () => Promise<unknown>) => act() });
  async function attempt<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
    let result: Result | undefined;
    if (isPending) return undefined;
    await mutateAsync(async () => (result = await act())).catch(() => undefined);
    return result;
  }
  return { attempt, isBusy: isPending };
}

/** @param tell receives why a request failed, in words for the author, and an empty text once the same request succeeds */
export function createEditorClient(tell: (failure: string) => void): QueryClient {
  let failed: unknown;
  function fail(error: unknown, of: unknown) {
    failed = of;
    tell(errorText(error));
  }
  const succeed = (of: unknown) => failed === of && tell('');
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta, queryKey: [path] }) => meta?.isQuiet !== true && fail(error, path),
      onSuccess: (_data, { queryKey: [path] }) => succeed(path),
    }),
    mutationCache: new MutationCache({ onMutate: () => succeed('action'), onError: (error) => fail(error, 'action') }),
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // What is prepared for a panel is not asked for again when it opens; later, it may be an older state.
        staleTime: 1000,
        gcTime: 10_000,
        placeholderData: keepPreviousData,
      },
      // What was pressed holds its document, so it is forgotten once it has opened.
      mutations: { networkMode: 'always', retry: false, gcTime: 1000 },
    },
  });
}
