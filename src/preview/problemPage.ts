const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>This page cannot be shown yet</title>
<p>This page cannot be shown yet. The terminal in which you started the preview says why. The page comes by itself once that is corrected.</p>
<script type="module">
import { followContent } from '/src/app/followContent.ts';
followContent(() => location.reload());
</script>
</html>
`;

/** The answer of the preview where there is nothing to show: no content without problems yet, or code that fails. */
export const problemPage = (): Response =>
  new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
