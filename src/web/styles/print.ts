import { css } from '@linaria/core';

export const printStyles = css`
  :global() {
    @page {
      margin: 12mm 17mm;
    }
    @media screen {
      [data-print='only'] {
        display: none;
      }
    }
    @media print {
      [data-print='off'] {
        display: none !important;
      }
      :root:root:root {
        color-scheme: light;
        --page: #fff;
        --card: #fff;
        --text: #000;
        --quiet: #333;
        --link: #000;
        --line: #999;
        --inset: #fff;
        --fillText: #000;
      }
      body {
        font-size: 10.5pt;
        line-height: 1.45;
        orphans: 3;
        widows: 3;
      }
      main a:is([href^='http'], [href^='/'])::after {
        content: ' (' attr(href) ')' !important;
        font-size: 0.8em;
        font-weight: 400;
        overflow-wrap: anywhere;
      }
      details::details-content {
        content-visibility: visible;
        block-size: auto;
      }
      h2,
      h3,
      h4 {
        break-after: avoid;
      }
      :is(figure, img, tr, dl > div, li, [role='note']) {
        break-inside: avoid;
      }
    }
  }
`;
