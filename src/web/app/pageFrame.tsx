import { css, cx } from '@linaria/core';
import { useLocation } from 'react-router';
import type { PageHeading } from '../../collection/mdx/inspection.ts';
import { publicPath, articleKey } from '../../domain/addresses.ts';
import { sectionOf } from '../../domain/theme/roles.ts';
import type { PageInfo } from '../../site/pageData.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { SearchButton } from '../search/SearchButton.tsx';
import { SponsorWall } from '../sponsors/SponsorWall.tsx';
import { breakpoint, color, font, space, wide, size, radius, tinted } from '../styles/tokens.ts';
import { NextConvention } from '../prose/components/values.tsx';
import { Gate, statesOf } from '../time/Gate.tsx';
import { Day } from '../time/Time.tsx';
import { roundButton } from '../ui/buttons.ts';
import { ProperName } from '../ui/inline.tsx';
import { SiteLink, ExternalLink } from '../ui/links.tsx';
import { Drawer, MenuGroup, MenuList } from './Menu.tsx';

/** Handled by the head script, so it works before hydration and on pages without React. */
function ThemeSwitch() {
  return (
    <button type="button" className={cx(roundButton, button)} data-switch="theme" aria-label="Switch between light and dark theme">
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeWidth="2" />
        <path d="M12 3a9 9 0 0 1 0 18z" fill="currentColor" />
      </svg>
    </button>
  );
}

const button = css`
  html:not([data-script]) & {
    visibility: hidden;
  }
  ${tinted}
`;

/** Keeps scroll targets below the bar, whose height varies with text size and translation. Until then the style sheet has an estimate. */
function trackHeaderHeight(header: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--header-height', `${header.offsetHeight}px`));
  observer.observe(header);
  return () => {
    observer.disconnect();
    style.removeProperty('--header-height');
  };
}

/** The navigation bar: the logo, and menu groups on wide screens or a drawer on narrow ones. */
export function SiteHeader() {
  const { menu, convention, logo, rolePages } = useLayoutData();
  return (
    <header ref={trackHeaderHeight} className={bar} data-print="off">
      <div className={cx(inner, !rolePages.search && noSearch)}>
        <SiteLink to="/" className={logoLink}>
          {logo ? (
            <img src={publicPath(`/images/${logo.src}`)} alt={convention.name} width={logo.width} height={logo.height} />
          ) : (
            <ProperName>{convention.name}</ProperName>
          )}
        </SiteLink>
        <nav aria-label="Main" className={groups}>
          <MenuList entries={menu} Group={MenuGroup} className="plain" />
        </nav>
        {rolePages.search && <SearchButton />}
        <ThemeSwitch />
        <Drawer menu={menu} />
      </div>
    </header>
  );
}

const bar = css`
  /* A short window, such as that of a phone on its side or of a page at 400 % zoom, has no room for it, nor where it holds the menu. */
  @supports selector(:popover-open) {
    @media (height >= ${breakpoint.short}) {
      position: sticky;
      inset-block-start: 0;
    }
  }
  z-index: 20;
  --ring: var(--sun);
  background: var(--bar);
  color: var(--barText);
  border-block-end: 4px solid var(--sun);
  container-type: inline-size;
`;
const inner = css`
  display: grid;
  /* Fixed widths, because the browser may lay out and paint the first controls before it has parsed the last. */
  grid-template-columns: 1fr 2.75rem 2.75rem 6.75rem;
  align-items: center;
  gap: ${space.xs};
  max-inline-size: ${wide};
  min-block-size: 4rem;
  margin-inline: auto;
  padding-inline: min(${space.m}, 5vw);
  @media (min-width: ${breakpoint.desktop}) {
    grid-template-columns: 1fr auto 5.5rem 2.75rem;
    gap: ${space.m};
  }
  /* For phones with enlarged text. */
  @container (width < 16rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr)) auto;
    & > :first-child {
      grid-column: 1 / -1;
    }
    & * {
      min-inline-size: 0;
      max-inline-size: 100%;
    }
  }
`;
const noSearch = css`
  grid-template-columns: 1fr 2.75rem 6.75rem;
  @media (min-width: ${breakpoint.desktop}) {
    grid-template-columns: 1fr auto 2.75rem;
  }
  @container (width < 16rem) {
    grid-template-columns: minmax(0, 1fr) auto;
  }
`;
const logoLink = css`
  margin-inline-end: auto;
  color: inherit;
  font: 800 1.25rem / 1.1 ${font.heading};
  text-decoration: none;
  @media (width < ${breakpoint.desktop}) {
    overflow-wrap: anywhere;
  }
  & img {
    display: block;
    inline-size: auto;
    block-size: 2.75rem;
    /* In forced colors, its light letters still need a dark background. */
    @media (forced-colors: active) {
      forced-color-adjust: none;
      padding: ${space.xs} ${space.s};
      background: ${color.bar};
    }
  }
`;
const groups = css`
  display: none;
  font: 600 1rem ${font.heading};
  @media (min-width: ${breakpoint.desktop}) {
    display: block;
  }
  & > ul {
    display: flex;
    gap: ${space.xs};
    align-items: center;
    margin: 0;
  }
  & > ul > li {
    position: relative;
  }
`;

export function PageHeader({ page }: { page: PageInfo }) {
  const group = useLayoutData().menu.find(({ children = [] }) => children.some(({ link }) => link === page.key));
  return (
    <header className={header} data-section={sectionOf(page.key)}>
      <div className={headerText}>
        {group && <p>{group.name}</p>}
        <h1 tabIndex={-1}>{page.heading ?? page.title}</h1>
        <p>{page.description}</p>
        {page.layout === 'policy' && page.lastModified && (
          <p>
            Last modified <Day day={page.lastModified} />
          </p>
        )}
      </div>
    </header>
  );
}

// The artwork is at the bottom right of the text, and below it on phones.
const header = css`
  margin-block-end: ${space.xl};
  padding-block: ${space.l} var(--head-room, 7rem);
  background: ${color.sky} var(--art, var(--art-other)) var(--head-place, right -1.5rem bottom) / var(--head-size, auto 7.25rem) no-repeat;
  @media screen and (min-width: ${breakpoint.tablet}) {
    display: grid;
    align-items: center;
    min-block-size: 15rem;
    padding-block: ${space.l};
    background-position: var(--head-place, right -3rem bottom);
    background-size: var(--head-size, auto 12rem);
  }
  @media (min-width: ${breakpoint.desktop}) {
    background-position: var(--head-place, right -7rem bottom);
    background-size: var(--head-size, auto 100%);
  }
  @media (min-width: ${wide}) {
    background-position: var(--head-place, right bottom);
  }
  /* Translation may turn the page right to left: then the artwork is mirrored, on the other side, and lettering in it is mirrored back. */
  [dir='rtl'] &,
  [dir='rtl'] & > div {
    scale: -1 1;
  }
  @media print {
    margin-block-end: ${space.l};
    padding: 0;
    background: none;
  }
`;
const headerText = css`
  box-sizing: border-box;
  inline-size: min(100%, ${wide});
  margin-inline: auto;
  padding-inline: ${space.m};
  & > * {
    margin: 0;
    @media screen and (min-width: ${breakpoint.tablet}) {
      max-inline-size: min(54%, 56ch);
    }
  }
  & > h1 {
    font: 800 ${size.h1} / 1.02 ${font.heading};
    letter-spacing: -0.02em;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  & > h1 + p {
    margin-block-start: ${space.s};
    font-size: ${size.lead};
    line-height: 1.4;
    text-wrap: pretty;
  }
  & > p:not(h1 ~ p) {
    inline-size: fit-content;
    margin-block-end: ${space.s};
    padding: 0.125rem 0.75rem;
    border-radius: 99px;
    background: ${color.ink};
    color: ${color.paper};
    font: 700 ${size.small} / 1.5 ${font.heading};
    @media print {
      display: none;
    }
  }
  & > h1 + p + p {
    margin-block-start: ${space.s};
    font-size: ${size.small};
  }
`;

const title = 'On this page';

/** The sections of a long page: a list beside the text on wide screens, and one that opens on narrow ones. */
export function TableOfContents({ headings }: { headings: readonly PageHeading[] }) {
  return (
    <nav aria-label={title} className={contents} data-print="off">
      {/* A switch for the list below it, which on wide screens is always shown. */}
      <details>
        <summary>{title}</summary>
      </details>
      <p>{title}</p>
      <ol>
        {headings
          .filter(({ depth }) => depth <= 3)
          .map(({ id, text, depth }) => (
            <li key={id} data-depth={depth}>
              <a href={`#${id}`}>{text}</a>
            </li>
          ))}
      </ol>
    </nav>
  );
}

const contents = css`
  margin-block-end: ${space.xl};
  font-size: 1rem;
  line-height: 1.35;
  & :is(summary, p) {
    margin: 0;
    font: 700 1rem ${font.heading};
  }
  & summary {
    padding: 0.75rem ${space.m};
    border: 2px solid ${color.ink};
    border-radius: ${radius.m};
    background: ${color.card};
    cursor: pointer;
  }
  & ol {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & a {
    display: block;
    padding-block: 0.75rem;
    padding-inline-start: ${space.m};
    border-inline-start: 3px solid var(--line);
    color: inherit;
    text-decoration: none;
  }
  & [data-depth='3'] a {
    padding-inline-start: ${space.l};
    color: var(--quiet);
  }
  & a:hover {
    border-color: var(--action);
    text-decoration: underline;
  }
  @media (width < ${breakpoint.desktop}) {
    & p,
    & details:not([open]) ~ ol {
      display: none;
    }
    & ol {
      margin-block-start: ${space.m};
      columns: 16rem;
    }
  }
  @media (min-width: ${breakpoint.desktop}) {
    font-size: ${size.small};
    align-self: start;
    position: sticky;
    inset-block-start: 5.5rem;
    /* Leaves room for a bar at the bottom. */
    max-block-size: calc(100vh - 9rem);
    overflow: auto;
    scrollbar-width: thin;
    scrollbar-color: ${color.line} transparent;
    & details {
      display: none;
    }
    & p {
      padding-block-end: ${space.s};
    }
    & a {
      padding-block: 0.3rem;
    }
  }
`;

export function PageFoot({ page }: { page: PageInfo }) {
  const { convention, hasExternalNews } = useLayoutData();
  const { editPage, newsFolder, siteUrl, zone } = convention;
  const { pathname } = useLocation();
  // All articles share one page; their files are in a folder, unless they come from elsewhere.
  const articles = hasExternalNews ? undefined : newsFolder;
  const source = page.key === articleKey ? articles : editPage?.replaceAll('{file}', encodeURI(page.file));
  return (
    <footer className={foot}>
      <p>
        {page.owner && <>Maintained by {page.owner.name}. </>}
        {page.lastModified && (
          <>
            Last updated <Day day={page.lastModified} />.
          </>
        )}
      </p>
      <p data-print="only">
        {siteUrl}
        {/* Page Not Found may be at any path, which the server does not know. */}
        {page.key !== '/404' && pathname}
      </p>
      {/* Set before printing (src/web/live/headListeners.ts), as an attribute because hydration leaves those alone. */}
      <p data-print="only" id="printed" hidden>
        Printed on <span />
        {/* One that has a name for each season would need the one of then. */}
        {!zone.names && ` ${zone.name}`}.
      </p>
      {source !== undefined && (
        <p data-print="off">
          <ExternalLink href={source}>Edit this page</ExternalLink>
        </p>
      )}
    </footer>
  );
}

const foot = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.l};
  justify-content: space-between;
  margin-block-start: ${space.xxl};
  padding-block: ${space.m} ${space.xl};
  border-block-start: 1px solid ${color.line};
  font-size: ${size.small};
  color: ${color.quiet};
  & p {
    margin: 0;
  }
  & #printed > span::before {
    content: attr(data-shown);
  }
  /* Kept small, so that it rarely needs a sheet of paper of its own. */
  @media print {
    margin: 0;
    padding-block: ${space.xs} 0;
    break-inside: avoid;
  }
`;

export function Footer() {
  const { footerSponsors, convention, rolePages } = useLayoutData();
  const { terms, privacy } = rolePages;
  return (
    <footer className={footer} data-print="off">
      {footerSponsors.length > 0 && (
        <div>
          <p>
            <ProperName>{convention.name}</ProperName> is supported by partnerships with our sponsors.
          </p>
          <SponsorWall sponsors={footerSponsors} />
        </div>
      )}
      <div className={ground}>
        <p>
          © {convention.conYear} <ProperName>{convention.charity.legalName}</ProperName>
        </p>
        <Gate when={statesOf('edition', 'closed')}>
          <p>
            <NextConvention />
          </p>
        </Gate>
        {(terms ?? privacy) && (
          <p>
            {terms && (
              <>
                Use of this site is subject to the <SiteLink to={terms}>Terms of Service</SiteLink>.{' '}
              </>
            )}
            {privacy && <SiteLink to={privacy}>Privacy Policy</SiteLink>}
          </p>
        )}
      </div>
    </footer>
  );
}

const footer = css`
  margin-block-start: ${space.xxl};
  background: var(--inset);
  text-align: center;
  & > div:not(:last-child) {
    max-inline-size: ${wide};
    margin-inline: auto;
    padding: ${space.xl} ${space.m};
  }
  /* Logos are smaller here than on the partners page, in the same proportions. */
  & img {
    font-size: 0.55em;
  }
`;
const ground = css`
  padding: var(--ground, clamp(9.5rem, 15vw, 14rem)) ${space.m} ${space.l};
  --ring: var(--sun);
  background: var(--bar) var(--skyline) top / max(100%, 60rem) auto no-repeat;
  color: var(--barText);
  font-size: ${size.small};
  & p {
    margin: ${space.s} 0;
  }
  & a {
    color: inherit;
  }
`;
