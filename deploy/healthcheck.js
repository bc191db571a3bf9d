/**
 * Whether the process in this container lives (HEALTHCHECK of the images) or, with another path, whether it is ready. The
 * port is read where the process reads it, from the environment.
 *
 *     node healthcheck.js MARQUEE_ADMIN_PORT 9090 [/healthz/ready]
 */
const [variable = '', fallback = '', path = '/healthz/live'] = process.argv.slice(2);
const port = process.env[variable]?.trim() || fallback;
const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined);
process.exitCode = answer?.ok ? 0 : 1;
