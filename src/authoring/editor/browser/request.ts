import { readJsonAnswer } from './readJsonAnswer.ts';

const token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? '';
/** Names the drafts of this tab on the server. */
export const editorId = crypto.randomUUID();
/** Whether this is an editing server, on which people hand in. */
export const isServer = document.querySelector<HTMLMetaElement>('meta[name="editor-mode"]')?.content === 'server';
/** Whether whoever has opened it may publish something at once. */
export const mayPublish = document.querySelector('meta[name="editor-publishes"]') !== null;
const headers = { 'x-editor-token': token, 'content-type': 'application/json' };

/** Asks the editor's server. @throws {Error} with words for the author if it refuses or can't be reached */
export async function ask<Result>(path: string, query: Record<string, string> = {}): Promise<Result> {
  return await readJsonAnswer<Result>(await fetch(`/admin/api/${path}?${new URLSearchParams(query).toString()}`, { headers }));
}

let message = '';
/** Sets what the next save says about itself, on an editing server. */
export const setMessage = (words: string): void => {
  message = words;
};

/** Sends a change to the editor's server. */
export async function send<Result>(path: string, body: unknown = {}): Promise<Result> {
  const all = { ...headers, ...(message !== '' && { 'x-editor-message': encodeURIComponent(message) }) };
  return await readJsonAnswer<Result>(await fetch(`/admin/api/${path}`, { method: 'POST', headers: all, body: JSON.stringify(body) }));
}

/** Sends a picture to be added below content/images; gives its name there. */
export async function upload(name: string, body: File): Promise<{ src: string }> {
  const own = { ...headers, 'content-type': 'application/octet-stream' };
  return await readJsonAnswer(
    await fetch(`/admin/api/picture?${new URLSearchParams({ name }).toString()}`, { method: 'POST', headers: own, body }),
  );
}

/** The words of an error for the author. */
export const errorText = (error: unknown): string =>
  error instanceof TypeError
    ? `The editor can’t reach its server. ${isServer ? 'Are you online?' : 'Is the preview still running in the terminal?'}`
    : error instanceof Error
      ? error.message
      : String(error);
