import { existsSync, readFileSync } from 'node:fs';
import { imageSize } from '../../collection/images/imageSize.ts';
import type { SerializedElement } from '../../site/serializedElements.ts';
import { pictureFile } from './snapshot.ts';
import type { Roots } from './snapshotOptions.ts';

const folder = '/images/';

/** Adds width and height to the pictures of a news text, so that nothing shifts when they load. */
export const sizedNews = (elements: readonly SerializedElement[], roots: Roots): SerializedElement[] =>
  elements.map((element): SerializedElement => {
    if (typeof element === 'string') return element;
    const [tag, attributes, ...children] = element;
    const { src } = attributes;
    const file = tag === 'img' && typeof src === 'string' && src.startsWith(folder) ? pictureFile(src.slice(folder.length), roots) : '';
    const { width, height } = existsSync(file) ? imageSize(readFileSync(file)) : {};
    return [tag, { ...attributes, ...(width && { width, height }) }, ...sizedNews(children, roots)];
  });
