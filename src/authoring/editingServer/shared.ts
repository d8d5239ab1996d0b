import type { EditorAssets } from '../editor/server/editorPage.ts';
import type { Queue } from '../queue.ts';
import type { Publisher } from './publish/publisher.ts';
import type { Watch } from './publish/watch.ts';
import type { Repository } from './git/repository.ts';
import type { DeploymentLog } from './git/deploymentLog.ts';
import type { EditingSettings, Person } from './settings.ts';
import type { SiteCode } from './site.ts';

/** Dependencies that all sessions share. */
export interface Shared {
  settings: EditingSettings;
  repository: Repository;
  site: SiteCode;
  assets: EditorAssets;
  /** CSRF token of the editor's page. */
  token: string;
  log(line: string): void;
  publisher: Publisher;
  /** Polls the public site after something was published. */
  watch: Watch;
  shown: DeploymentLog;
  /** Unix time in milliseconds. */
  now(): number;
  /** Serializes comparisons of authors' branches with main. */
  compareInTurn: Queue;
  /** Selects whose version a reviewer sees; without an id, their own. */
  review(reviewer: Person, id: string | undefined): void;
  viewing(reviewer: Person): string | undefined;
}
