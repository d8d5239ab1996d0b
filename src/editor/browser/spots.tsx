/** Spots in files: found (`FindBox`), used, or to look at (`SpotList`). */
import { css, cx } from '@linaria/core';
import { type ReactNode, useState } from 'react';
import { counted, foldText } from '../../domain/text.ts';
import type { FileSpot, FoundSpot, FoundSpots } from '../../review/spots.ts';
import type { PageRegions, Region } from '../contract.ts';
import { lineList, plainButton, LabeledInput } from './controls.tsx';
import { lineLabel, useEditor } from './panel.ts';
import { getJson, useApiData, useAttempt } from './request.ts';

/** Opens a spot for editing, as a press on the page would, or its source line if no page shows it. */
function useOpenSpot(): (spot: FileSpot) => Promise<void> {
  const { onOpen, onSource, onVisit } = useEditor();
  const { attempt } = useAttempt();
  return async ({ file, line, offset, path, target }) => {
    if (path !== undefined) onVisit(path);
    if (target) return onOpen(target);
    await attempt(async () => {
      const { regions } = path === undefined ? { regions: [] } : await getJson<PageRegions>('regions', { path });
      const textOf = ({ targets: [text] }: Region) => (text?.at === 'text' && text.component === undefined ? text : undefined);
      const around = regions.filter((region) => {
        const text = textOf(region);
        return text?.file === file && text.start <= offset && offset < text.end;
      });
      const length = (region: Region) => (textOf(region)?.end ?? 0) - (textOf(region)?.start ?? 0);
      const [region] = around.toSorted((a, b) => length(a) - length(b));
      if (region?.targets[0]) onOpen(region.targets[0], region.targets);
      else onSource(file, { line });
    });
  };
}

/** Opens what is at a line of a file, counted from 1: its field, the passage that it's in, or its source. */
export function useOpenLine(): (file: string, line: number) => Promise<void> {
  const open = useOpenSpot();
  const { attempt } = useAttempt();
  return async (file, line) => {
    const spot = await attempt(() => getJson<FileSpot>('spot', { file, line: String(line) }));
    if (spot) await open(spot);
  };
}

export function SpotList<Spot extends FileSpot>({ spots, about }: { spots: readonly Spot[]; about?: (spot: Spot) => ReactNode }) {
  const open = useOpenSpot();
  return (
    <ol className={cx(lineList, list)}>
      {spots.map((spot) => (
        <li key={`${spot.file} ${spot.offset} ${spot.label}`}>
          <button type="button" className={plainButton} onClick={() => void open(spot)}>
            <b>{spot.label}</b>
            {about && <span>{about(spot)}</span>}
            {about && <small>{lineLabel(spot)}</small>}
          </button>
        </li>
      ))}
    </ol>
  );
}

const list = css`
  & button > * {
    display: block;
  }
`;

const summary = ({ found, more }: FoundSpots, tools: number) => {
  if (found.length === 0) return tools === 0 ? 'Nothing says this. Try fewer words.' : '';
  return `${counted(found.length, 'place')}${more > 0 ? `, and ${more} more: type more of it` : ''}.`;
};

const excerptOf = ({ excerpt: { before, match, after } }: FoundSpot) => (
  <>
    {before}
    <mark>{match}</mark>
    {after}
  </>
);

/** Full-text search in pages, data, the labels of fields and news, and the tools that have all words in their label or help. */
export function FindBox({ tools }: { tools: readonly { label: string; group: string; help?: string; open: () => void }[] }) {
  const { version } = useEditor();
  const [typed, setTyped] = useState('');
  const isLongEnough = typed.trim().length > 1;
  const response = useApiData<FoundSpots>(isLongEnough ? 'find' : undefined, { text: typed }, version);
  const shown = isLongEnough ? response : undefined;
  const words = foldText(typed.trim()).split(/\s+/);
  const hasWords = (text: string) => words.every((word) => foldText(text).includes(word));
  // With the answer, so that nothing moves away from under a press.
  const foundTools = shown ? tools.filter(({ label, help = '' }) => hasWords(`${label} ${help}`)) : [];
  return (
    <search className={box}>
      <LabeledInput
        label="Find in pages, facts, news and tools"
        type="search"
        maxLength={200}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={lineList}>
        {foundTools.map(({ label, group, open }) => (
          <li key={`${group} ${label}`}>
            <button type="button" className={plainButton} onClick={open}>
              <b>{label}</b> <small>{group}</small>
            </button>
          </li>
        ))}
      </ul>
      <p role="status">{shown && summary(shown, foundTools.length)}</p>
      {shown && <SpotList spots={shown.found} about={excerptOf} />}
    </search>
  );
}

const box = css`
  margin-block-end: 1rem;
  & p {
    margin-block: 0.25rem;
  }
`;
