import type { EditorAssets } from '../editor/server/editorPage.ts';
import type { Queue } from '../queue.ts';
import type { Publisher } from './publish/publisher.ts';
import type { Watch } from './publish/watch.ts';
import type { Repository } from './git/repository.ts';
import type { ShownSince } from './git/shownSince.ts';
import type { EditingSettings, Person } from './settings.ts';
import type { SiteCode } from './site.ts';

/** What all sessions share. */
export interface Shared {
  settings: EditingSettings;
  repository: Repository;
  site: SiteCode;
  assets: EditorAssets;
  /** What requests of the editor's page carry, so that no other website can send them. */
  token: string;
  log(line: string): void;
  publisher: Publisher;
  /** What has become of what was published. */
  watch: Watch;
  shown: ShownSince;
  /** Wall clock, milliseconds. */
  now(): number;
  /** Compares what authors have with main. */
  compareInTurn: Queue;
  /** Shows a reviewer the version of somebody, or, without an id, their own. */
  review(reviewer: Person, id: string | undefined): void;
  viewing(reviewer: Person): string | undefined;
}
