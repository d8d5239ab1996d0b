/** Loads React as visitors get it. For development it is several times slower. It reads NODE_ENV when it is loaded. */
import { env } from 'node:process';

const { NODE_ENV } = env;
env.NODE_ENV = 'production';
await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom'), import('react-dom/server')]);
env.NODE_ENV = NODE_ENV;
