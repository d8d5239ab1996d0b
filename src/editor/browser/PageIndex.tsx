import { css } from '@linaria/core';
import type { ReactNode } from 'react';
import { FindBox } from './FindBox.tsx';
import { useAddPart } from './StarterPanels.tsx';
import { buttons, lineList, plainButton, SmallButton } from './controls.tsx';
import { useEditor, isNewsFile, type Panel } from './panel.ts';
import { isServer, mayPublish } from './request.ts';

const shorten = (text: string) => (text.length > 70 ? `${text.slice(0, 68)}…` : text);

/** Everything that can be edited, on this page and elsewhere: the keyboard's way to do what presses on the page do. */
export function PageIndex() {
  const { overview, places, path, frame, onPanel, onOpen, onSource, onVisit } = useEditor();
  const page = overview.pages.find((candidate) => candidate.path === path);
  const item = overview.news.find(({ id }) => path === `/news/${id}`);
  const file = item?.file ?? page?.file;
  const { add } = useAddPart();
  const make = (what: Extract<Panel, { kind: 'new' }>['what'], label: string) => (
    <p>
      <SmallButton isPrimary onClick={() => onPanel({ kind: 'new', what })}>
        {label}
      </SmallButton>
    </p>
  );
  const retire = (removed: string) => {
    onPanel({ kind: 'retire', file: removed, path });
    // The item's page will be a 404, so show the list of news.
    if (isNewsFile(removed)) onVisit('/news');
  };
  return (
    <>
      {mayPublish && (
        <p>
          <SmallButton isPrimary onClick={() => onPanel({ kind: 'publish' })}>
            Publish at once
          </SmallButton>
        </p>
      )}
      {overview.isShipped && !isServer && (
        <p>
          Is this to become another convention’s website?{' '}
          <SmallButton isPrimary onClick={() => onPanel({ kind: 'start' })}>
            Start your own convention
          </SmallButton>
        </p>
      )}
      <p>Press anything on the page that lights up, or choose it here.</p>
      <FindBox />
      {file !== undefined && (
        <div className={buttons}>
          <SmallButton onClick={() => onOpen({ file, at: 'front', path: [] })}>
            {item ? 'This news item' : 'Title and description'}
          </SmallButton>
          <SmallButton onClick={() => onSource(file)}>Source</SmallButton>
          {path !== '/' && (
            <>
              {!item && <SmallButton onClick={() => onPanel({ kind: 'rename', file })}>Rename</SmallButton>}
              <SmallButton onClick={() => retire(file)}>{item ? 'Take it back' : 'Retire this page'}</SmallButton>
            </>
          )}
        </div>
      )}
      <Group label="Facts and lists">
        {overview.data.map(({ file: data, label, help }) => (
          <Line key={data} label={label} onClick={() => onOpen({ file: data, at: 'data', path: [] })}>
            <small> {help}</small>
          </Line>
        ))}
      </Group>
      <p>
        <SmallButton onClick={() => onPanel({ kind: 'pictures' })}>Pictures</SmallButton>
      </p>
      <p>
        <SmallButton onClick={() => onPanel({ kind: 'left' })}>What is left</SmallButton>
      </p>
      <Group label="Pages" above={make('page', 'Make a page')}>
        {overview.pages.map(({ path: address, title }) => (
          <Line key={address} label={title} onClick={() => onVisit(address)} />
        ))}
        {overview.lacks.length > 0 && (
          <li>
            <Group label="Add from the starter">
              {overview.lacks.map(({ part, name }) => (
                <Line key={part} label={name} onClick={() => void add(part, name)} />
              ))}
            </Group>
          </li>
        )}
      </Group>
      <Group label="News" above={make('news', 'Write a news item')}>
        {overview.news.toReversed().map(({ file: news, heading }) => (
          <Line key={news} label={heading} onClick={() => onOpen({ file: news, at: 'front', path: [] })} />
        ))}
      </Group>
      <Group label="On this page" isOpen>
        {places
          .filter(({ isContent, targets: [first] }) => isContent && !(first?.at === 'text' && first.component))
          .map((place) => {
            // A text may go on behind a value that is a place of its own.
            const label = shorten(place.label ?? place.text).replace(/^[\s:;,.–—]+/, '') || (place.targets[0]?.file ?? '');
            return <Line key={`${place.tag} ${place.nth} ${place.text}`} label={label} onClick={() => frame.current?.press(place)} />;
          })}
      </Group>
      {!overview.isShipped && !isServer && (
        <p>
          <SmallButton onClick={() => onPanel({ kind: 'start' })}>Start your own convention</SmallButton>
        </p>
      )}
    </>
  );
}

const Group = ({ label, isOpen, above, children }: { label: string; isOpen?: boolean; above?: ReactNode; children: ReactNode }) => (
  <details className={group} open={isOpen}>
    <summary>{label}</summary>
    {above}
    <ul className={lineList}>{children}</ul>
  </details>
);

const Line = ({ label, onClick, children }: { label: string; onClick: () => void; children?: ReactNode }) => (
  <li>
    <button type="button" className={plainButton} onClick={onClick}>
      {label}
    </button>
    {children}
  </li>
);

const group = css`
  margin-block: 1rem;
`;
