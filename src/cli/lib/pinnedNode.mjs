import { join } from 'node:path';

/** The Node that the project brings along: a pinned dependency, so that every machine runs the same. */
export const pinnedNode = (root) => join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
