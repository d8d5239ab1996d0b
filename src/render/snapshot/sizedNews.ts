import { existsSync, readFileSync } from 'node:fs';
import { imageSize } from '../../collection/images/imageSize.ts';
import type { SerializedElement } from '../../site/serializedElements.ts';
import { pictureFile } from './snapshot.ts';
import type { Roots } from './snapshotOptions.ts';

const folder = '/images/';

/** The elements of a news text with the width and height of its pictures, so that each has its own shape before it loads. */
export const sizedNews = (elements: readonly SerializedElement[], roots: Roots): SerializedElement[] =>
  elements.map((element): SerializedElement => {
    if (typeof element === 'string') return element;
    const [tag, attributes, ...children] = element;
    const { src } = attributes;
    const file = tag === 'img' && typeof src === 'string' && src.startsWith(folder) ? pictureFile(src.slice(folder.length), roots) : '';
    const size = existsSync(file) ? imageSize(readFileSync(file)) : {};
    return [tag, { ...attributes, ...size }, ...sizedNews(children, roots)];
  });
