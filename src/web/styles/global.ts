import { css } from '@linaria/core';
import { breakpoint, font, noMarker, size, space } from './tokens.ts';

export const globals = css`
  :global() {
    @font-face {
      font-family: 'Bricolage Grotesque Variable';
      font-weight: 600 800;
      font-display: optional;
      src: url('./fonts/bricolage-grotesque.woff2') format('woff2');
    }
    @font-face {
      font-family: 'Atkinson Hyperlegible Next Variable';
      font-weight: 400 700;
      font-display: optional;
      src: url('./fonts/atkinson-hyperlegible-next.woff2') format('woff2');
    }
    @font-face {
      font-family: 'Bricolage Fallback';
      src: local('Arial'), local('Roboto'), local('Roboto-Regular');
      size-adjust: 110%;
      ascent-override: 84.5%;
      descent-override: 24.5%;
      line-gap-override: 0%;
    }
    @font-face {
      font-family: 'Atkinson Fallback';
      src: local('Arial'), local('Roboto'), local('Roboto-Regular');
      size-adjust: 99%;
      ascent-override: 96%;
      descent-override: 26.5%;
      line-gap-override: 0%;
    }
    /* Not inherited, so that setting it on the root computes no other element's style anew. */
    @property --header-height {
      syntax: '*';
      inherits: false;
    }
    html {
      /* The color of the focus ring, which surfaces of other colors set anew for what is on them. */
      --ring: var(--focus);
      /*
       * Keeps targets below the navigation bar. The bar has two rows if text is large and the window narrow (SiteHeader); after hydration
       * the app sets its real height as --header-height.
       */
      scroll-padding-block-start: calc(var(--header-height, 4.25rem + clamp(0px, (16rem - 100vw) * 99, 1.75rem)) + 1.25rem);
      @media (height < ${breakpoint.short}) {
        scroll-padding-block-start: ${space.s};
      }
      -webkit-text-size-adjust: 100%;
      text-size-adjust: 100%;
    }
    body {
      margin: 0;
      background: var(--page);
      color: var(--text);
      font: 400 ${size.text} / 1.6 ${font.text};
      accent-color: var(--action);
    }
    #root {
      display: flex;
      flex-direction: column;
      min-block-size: 100vh;
    }
    h2,
    h3,
    h4 {
      margin: 2em 0 0.5em;
      font-family: ${font.heading};
      line-height: 1.12;
      letter-spacing: -0.01em;
      text-wrap: balance;
    }
    h2 {
      font-size: ${size.h2};
      font-weight: 800;
    }
    h3 {
      font-size: ${size.h3};
    }
    h4 {
      font-size: ${size.h4};
    }
    p,
    ul,
    ol {
      margin-block: 0.9em;
    }
    dl,
    dd {
      margin: 0;
    }
    li + li {
      margin-block-start: 0.35em;
    }
    /* Lists whose layout is set by components. */
    :is(ul, ol):where(.plain) {
      margin-block: ${space.l};
      padding: 0;
      list-style: ${noMarker};
    }
    :is(ul, ol):where(.plain) > li {
      margin: 0;
    }
    a {
      color: var(--link);
      text-underline-offset: 0.18em;
      text-decoration-thickness: 0.08em;
    }
    a:hover {
      text-decoration-thickness: 0.16em;
    }
    img,
    svg {
      max-inline-size: 100%;
    }
    img {
      block-size: auto;
    }
    table {
      inline-size: 100%;
      margin-block: ${space.m};
      border-collapse: collapse;
      font-variant-numeric: tabular-nums;
    }
    caption {
      padding-block-end: ${space.s};
      font: 700 ${size.h4} / 1.3 ${font.heading};
      text-align: start;
    }
    th,
    td {
      padding-block: ${space.s};
      padding-inline: 0 ${space.m};
      border-block-end: 1px solid var(--line);
      text-align: start;
      vertical-align: baseline;
    }
    thead th {
      white-space: nowrap;
      border-block-end: 3px solid var(--text);
    }
    /* On phones, each row is a card that repeats the column headers. */
    @media screen and (width < ${breakpoint.phone}) {
      table :is(caption, tbody, tr, th, td) {
        display: block;
      }
      table thead {
        display: none;
      }
      table tr {
        margin-block-end: ${space.s};
        padding: ${space.s} ${space.m};
        border-inline-start: 4px solid var(--sun);
        background: var(--card);
      }
      table tbody :is(th, td) {
        padding: ${space.xs} 0;
        border: 0;
      }
      td[data-label]::before {
        content: attr(data-label) ': ';
        color: var(--quiet);
      }
    }
    hr {
      margin-block: ${space.xl};
      border: 0;
      border-block-start: 4px dotted var(--line);
    }
    :focus-visible {
      outline: 3px solid var(--ring);
      outline-offset: 3px;
      border-radius: 2px;
    }
    main h1:focus-visible {
      outline: none;
    }
    /*
     * A plain class name, because the service worker writes this bar as well. It has its place at the end of the page, so that nothing lies
     * under it for good, and what has the focus scrolls clear of it.
     */
    .connection-bar:empty {
      position: absolute;
    }
    .connection-bar:not(:empty) {
      position: sticky;
      inset-block-end: 0;
      z-index: 20;
      margin: 0;
      /* At 400 %, three lines of it would leave no room. */
      @media (height < ${breakpoint.short}) and (width < 40rem) {
        position: static;
      }
      @media print {
        display: none;
      }
    }
    html:has(.connection-bar:not(:empty)) {
      scroll-padding-block-end: min(8rem, 40vh);
    }
    .connection-bar:not(:empty),
    .notice-bar {
      padding: ${space.s} ${space.m};
      --ring: var(--fillText);
      background: var(--sun);
      color: var(--fillText);
      text-align: center;
      & a {
        color: inherit;
        font-weight: 700;
      }
    }
    /* News in the HTML is that of today, also where the address has a date. It keeps its place until that of the date has come. */
    html[data-spoof='time'] [data-baked] {
      visibility: hidden;
    }
    /* Controls that need the head script show once it has run. */
    html:not([data-script]) [data-scripted] {
      display: none !important;
    }
    /* A transition between pages must not block presses. */
    ::view-transition {
      pointer-events: none;
    }
    ::view-transition-group(root) {
      animation-duration: 160ms;
    }
    @media (prefers-reduced-motion: reduce) {
      *,
      ::before,
      ::after {
        animation: none !important;
        transition: none !important;
        scroll-behavior: auto !important;
      }
    }
  }
`;
