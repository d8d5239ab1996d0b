/** `npm run dev`: the authors' preview, with instant reload. */
import { createServer } from 'vite';

const server = await createServer({ server: { host: process.env.HOST ?? '127.0.0.1', port: Number(process.env.PORT ?? 3000) } });
await server.listen();
server.printUrls();
