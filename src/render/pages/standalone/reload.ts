import { reloadOnEdit } from '../../../web/app/reloadOnEdit.ts';

// Loaded by pages outside the app in the preview. In a build, these have no scripts.
reloadOnEdit(() => Promise.resolve(() => location.reload()));
