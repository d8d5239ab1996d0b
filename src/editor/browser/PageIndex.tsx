import { css } from '@linaria/core';
import { color } from '../../styles/tokens.ts';
import type { Overview, Place, Target } from '../api.ts';
import { buttons } from './formStyles.ts';
import type { NewKind } from './newFile.ts';
import { SmallButton } from './SmallButton.tsx';

interface PageIndexProps {
  overview: Overview;
  places: readonly Place[];
  path: string;
  onPlace: (place: Place) => void;
  onOpen: (target: Target) => void;
  onNew: (kind: NewKind) => void;
  onSource: (file: string) => void;
  onRetire: (file: string) => void;
  onVisit: (path: string) => void;
}

const shorten = (text: string) => (text.length > 70 ? `${text.slice(0, 68)}…` : text);

/** What can be edited: on this page, in data and in news. The same as pressing it on the page. */
export function PageIndex({ overview, places, path, onPlace, onOpen, onNew, onSource, onRetire, onVisit }: PageIndexProps) {
  const page = overview.pages.find((candidate) => candidate.path === path);
  const item = overview.news.find(({ id }) => path === `/news/${id}`);
  const file = item?.file ?? page?.file;
  return (
    <>
      <p>Press anything on the page that lights up, or choose it here.</p>
      {file !== undefined && (
        <div className={buttons}>
          <SmallButton onClick={() => onOpen({ file, at: 'front', path: [] })}>
            {item ? 'This news item' : 'Title and description'}
          </SmallButton>
          <SmallButton onClick={() => onSource(file)}>Source</SmallButton>
          {path !== '/' && <SmallButton onClick={() => onRetire(file)}>{item ? 'Take it back' : 'Retire this page'}</SmallButton>}
        </div>
      )}
      <details className={group}>
        <summary>Facts and lists</summary>
        <ul>
          {overview.data.map(({ file: data, label, help }) => (
            <li key={data}>
              <button type="button" onClick={() => onOpen({ file: data, at: 'data', path: [] })}>
                {label}
              </button>
              <small> {help}</small>
            </li>
          ))}
        </ul>
      </details>
      <details className={group}>
        <summary>Pages</summary>
        <p>
          <SmallButton isPrimary onClick={() => onNew('page')}>
            Make a page
          </SmallButton>
        </p>
        <ul>
          {overview.pages.map(({ path: address, title }) => (
            <li key={address}>
              <button type="button" onClick={() => onVisit(address)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      </details>
      <details className={group}>
        <summary>News</summary>
        <p>
          <SmallButton isPrimary onClick={() => onNew('news')}>
            Write a news item
          </SmallButton>
        </p>
        <ul>
          {overview.news.toReversed().map(({ file: news, heading }) => (
            <li key={news}>
              <button type="button" onClick={() => onOpen({ file: news, at: 'front', path: [] })}>
                {heading}
              </button>
            </li>
          ))}
        </ul>
      </details>
      <details className={group} open>
        <summary>On this page</summary>
        <ul>
          {places
            .filter(({ isContent, targets: [first] }) => isContent && !(first?.at === 'text' && first.component))
            .map((place) => (
              <li key={`${place.tag} ${place.nth} ${place.text}`}>
                <button type="button" onClick={() => onPlace(place)}>
                  {shorten(place.label ?? place.text) || targetName(place)}
                </button>
              </li>
            ))}
        </ul>
      </details>
    </>
  );
}

const targetName = ({ targets: [first] }: Place) => first?.file ?? '';

const group = css`
  margin-block: 1rem;
  & > summary {
    min-block-size: 2rem;
    font-weight: 700;
    cursor: pointer;
  }
  & ul {
    margin: 0;
    padding: 0;
    list-style: '';
  }
  & li {
    border-block-end: 1px solid ${color.line};
  }
  & small {
    color: ${color.quiet};
  }
  & li button {
    inline-size: 100%;
    min-block-size: 2.5rem;
    padding: 0.3rem 0;
    border: 0;
    background: none;
    color: ${color.ink};
    font: inherit;
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  & li button:hover {
    text-decoration: underline;
  }
`;
