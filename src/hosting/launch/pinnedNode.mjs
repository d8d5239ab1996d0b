import { join } from 'node:path';

/**
 * Path of the Node that the package "node" installs: every machine runs the same version.
 * @param {string} root
 */
export const pinnedNode = (root) => join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

/**
 * Path of a copy that stays while packages are installed anew.
 * @param {string} root
 */
export const savedNode = (root) => join(root, '.cache', process.platform === 'win32' ? 'node.exe' : 'node-before');
