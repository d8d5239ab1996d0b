import { readJsonResponse } from './readJsonResponse.ts';

const token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? '';
/** Identifies this tab's drafts on the server. */
export const editorId = crypto.randomUUID();
/** True on an editing server, false in the preview. */
export const isServer = document.querySelector<HTMLMetaElement>('meta[name="editor-mode"]')?.content === 'server';
/** True if the signed-in person may publish directly. */
export const mayPublish = document.querySelector('meta[name="editor-publishes"]') !== null;
const headers = { 'x-editor-token': token, 'content-type': 'application/json' };

/** Sends a GET request to the editor's API. @throws {Error} with a message for the author if it fails */
export async function getJson<Result>(path: string, query: Record<string, string> = {}): Promise<Result> {
  return await readJsonResponse<Result>(await fetch(`/admin/api/${path}?${new URLSearchParams(query).toString()}`, { headers }));
}

let message = '';
/** Sets the commit message of the next save on an editing server. */
export const setMessage = (words: string): void => {
  message = words;
};

/** Sends a POST request to the editor's API. @throws {Error} with a message for the author if it fails */
export async function postJson<Result>(path: string, body: unknown = {}): Promise<Result> {
  const all = { ...headers, ...(message !== '' && { 'x-editor-message': encodeURIComponent(message) }) };
  return await readJsonResponse<Result>(await fetch(`/admin/api/${path}`, { method: 'POST', headers: all, body: JSON.stringify(body) }));
}

/** Uploads a picture. @returns its path below content/images */
export async function upload(name: string, body: File): Promise<{ src: string }> {
  const uploadHeaders = { ...headers, 'content-type': 'application/octet-stream' };
  return await readJsonResponse(
    await fetch(`/admin/api/picture?${new URLSearchParams({ name }).toString()}`, { method: 'POST', headers: uploadHeaders, body }),
  );
}

/** The message of an error, for the author. */
export function errorText(error: unknown): string {
  // What `fetch` throws if there is no response.
  if (error instanceof TypeError)
    return `The editor can’t reach its server. ${isServer ? 'Are you online?' : 'Is the preview still running in the terminal?'}`;
  return error instanceof Error ? error.message : String(error);
}
