const token = document.querySelector<HTMLMetaElement>('meta[name="editor-token"]')?.content ?? '';
/** Names the drafts of this tab on the server. */
export const editorId = crypto.randomUUID();
const headers = { 'x-editor-token': token, 'content-type': 'application/json' };

async function read<Result>(response: Response): Promise<Result> {
  if (!response.ok) throw new Error((await response.text()).trim());
  return (await response.json()) as Result;
}

/**
 * Asks the editor's server.
 * @throws {Error} with words for the author if it refuses or can't be reached
 */
export async function ask<Result>(path: string, query: Record<string, string> = {}): Promise<Result> {
  return await read<Result>(await fetch(`/admin/api/${path}?${new URLSearchParams(query).toString()}`, { headers }));
}

/** Sends a change to the editor's server. */
export async function send<Result>(path: string, body: unknown = {}): Promise<Result> {
  return await read<Result>(await fetch(`/admin/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** Sends a picture to be added below content/images; gives its name there. */
export async function upload(name: string, file: File): Promise<{ src: string }> {
  const own = { ...headers, 'content-type': 'application/octet-stream' };
  return await read(
    await fetch(`/admin/api/picture?${new URLSearchParams({ name }).toString()}`, { method: 'POST', headers: own, body: file }),
  );
}

/** The words of an error for the author. */
export const wordsOf = (error: unknown): string =>
  error instanceof TypeError
    ? 'The editor can’t reach the preview. Is it still running in the terminal?'
    : error instanceof Error
      ? error.message
      : String(error);
