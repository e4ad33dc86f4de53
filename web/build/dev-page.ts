import { request } from 'node:http'
import type { Plugin } from 'vite'

/** In development the page comes from the BFF, with the site's settings inside, and Vite adds what live reload needs. */
export const devPage = (bff: string | undefined): Plugin => ({
  name: 'dev-page',
  apply: 'serve',
  // Calls and sockets go to the BFF as they came, under the site's own name.
  config: () =>
    bff ? { server: { proxy: { '^/(api|bff|socket)/': { target: bff, changeOrigin: false, ws: true } } } } : undefined,
  configureServer(server) {
    if (!bff) return undefined
    return () => {
      server.middlewares.use((req, res, next) => {
        const url = req.originalUrl ?? '/'
        if (req.method !== 'GET' || /\.\w+(\?|$)/.test(url)) return next()
        const asked = request(bff + url, { headers: { host: req.headers.host } }, (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('end', () => {
            const html = Buffer.concat(parts).toString()
            server.transformIndexHtml(url, html).then((page) => {
              res.statusCode = answer.statusCode ?? 502
              res.setHeader('content-type', 'text/html; charset=utf-8')
              res.end(page)
            }, next)
          })
        })
        asked.on('error', next)
        asked.end()
      })
    }
  },
})
