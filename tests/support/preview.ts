import { type PreviewCopy, previewCopy } from './previewCopy.ts';
import { startServer, stopServer } from './serverProcess.ts';

/** For tests: `npm run dev` over a copy of the project, in which content can be edited. */
export interface Preview extends Omit<PreviewCopy, 'close'> {
  address: string;
  close(): Promise<void>;
}

/**
 * @param prepare changes the copy before the preview starts
 * @param settings variables of its environment
 */
export async function startPreview(
  prepare: (copy: PreviewCopy) => void = () => {},
  settings: Record<string, string> = {},
): Promise<Preview> {
  const copy = previewCopy();
  prepare(copy);
  const server = await startServer(settings, 'src/cli/dev.ts', copy.root);
  return {
    ...copy,
    address: server.address,
    async close() {
      await stopServer(server);
      copy.close();
    },
  };
}
