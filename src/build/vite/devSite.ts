import { join } from 'node:path';
import type { Plugin } from 'vite';
import { createDevContent, type DevContent } from './devContent.ts';
import { answerFrom } from './devAnswers.ts';
import { watchOn } from './watchOn.ts';

/** What the browser is told of problems: an overlay over the page. */
const overlay = (problems: string) => ({ type: 'error', err: { message: problems, stack: '' } }) as const;

/**
 * The authors' preview: every page from today's files, the API with unpublished news, content problems as an overlay.
 * Pages of the app take accepted edits on by themselves (`src/app/followContent.ts`).
 */
export function devSite(): Plugin {
  let content: DevContent;
  let lastChange = 0;
  return {
    name: 'site:dev',
    apply: 'serve',
    configureServer(server) {
      content = createDevContent(server.config.root);
      if (content.problems) server.config.logger.error(content.problems);
      if (content.warnings) server.config.logger.warn(content.warnings);
      // A page that is loaded while something is wrong is told, too.
      server.ws.on('connection', () => content.problems && server.ws.send(overlay(content.problems)));
      server.middlewares.use(answerFrom(content, server.config.root));
    },
    hotUpdate: {
      order: 'post', // other plugins add modules
      handler({ file, server, timestamp }) {
        if (!file.startsWith(join(server.config.root, 'content'))) return undefined;
        // Asked once for the browser and once for the server.
        if (timestamp !== lastChange) {
          lastChange = timestamp;
          watchOn(server.watcher, file);
          const { warnings } = content;
          content.read();
          if (content.warnings && content.warnings !== warnings) server.config.logger.warn(content.warnings);
          if (content.problems) {
            server.config.logger.error(content.problems);
            server.ws.send(overlay(content.problems));
          } else server.ws.send('site:content');
        }
        // The last good page stays until all is well again.
        return content.problems ? [] : undefined;
      },
    },
  };
}
