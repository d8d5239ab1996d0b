const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>We can't show this page yet</title>
<p>We can't show this page yet. The terminal where you started the preview says why. Fix that, and the page shows up by itself.</p>
<script type="module">
import { followContent } from '/src/web/app/followContent.ts';
followContent(() => location.reload());
</script>
</html>
`;

/** Response of the preview when there is nothing to render: there has been no valid content yet, or rendering failed. */
export const problemPage = (): Response =>
  new Response(html, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
