import { join } from 'node:path';

/**
 * The path of the Node that the package "node" installs, so that every machine runs the same version.
 * @param {string} root
 */
export const pinnedNode = (root) => join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
