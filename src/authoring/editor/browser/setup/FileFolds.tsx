import { groupBy } from '../../../../domain/groupBy.ts';
import { css, cx } from '@linaria/core';
import { fullMessage } from '../../../../collection/diagnostic.ts';
import type { ListItem } from '../../../check/report.ts';
import { useEditor } from '../editorContext.ts';
import { Fold } from '../form/Fold.tsx';
import { lineList } from '../form/formStyles.ts';
import { SmallButton } from '../form/SmallButton.tsx';

const pictures = 'content/images/';

/** Unfolded files, kept here so that they stay unfolded when the author comes back. */
const unfolded = new Set<string>();

/** List items grouped by file, each with a button that opens its line. @param verb for the button's label */
export function FileFolds({ items, verb }: { items: readonly ListItem[]; verb: 'Open' | 'Read' }) {
  const { overview, onPanel, onSource, onVisit } = useEditor();
  function openLine(file: string, item: ListItem) {
    const page = overview.pages.find((each) => each.file === file);
    if (page) onVisit(page.path);
    onSource(file, item);
  }
  return [...groupBy(items, ({ file }) => file)].map(([file, found]) => (
    <Fold
      key={file}
      label={file.replace(/^content\//, '')}
      count={found.length}
      open={unfolded.has(verb + file)}
      onToggle={({ currentTarget: { open } }) => (open ? unfolded.add(verb + file) : unfolded.delete(verb + file))}
    >
      <ul className={cx(lineList, list)}>
        {found.map((item) => (
          <li key={`${item.line}:${item.column} ${item.message}`}>
            <span>{fullMessage(item)}</span>
            {/\.(?:ya?ml|mdx?)$/.test(file) && file.startsWith('content/') && (
              <SmallButton aria-label={`${verb} line ${item.line} of ${file}`} onClick={() => openLine(file, item)}>
                Line {item.line}
              </SmallButton>
            )}
            {file.startsWith(pictures) && !/\.mdx?$/.test(file) && (
              <SmallButton
                aria-label={`Open the picture ${file}`}
                onClick={() => onPanel({ kind: 'pictures', src: file.slice(pictures.length) })}
              >
                Picture
              </SmallButton>
            )}
          </li>
        ))}
      </ul>
    </Fold>
  ));
}

const list = css`
  & li {
    display: flex;
    gap: 0.5rem;
    justify-content: space-between;
    align-items: center;
    padding-block: 0.35rem;
    overflow-wrap: anywhere;
  }
  & button {
    flex: none;
  }
`;
