import { request } from 'node:http'
import type { Plugin } from 'vite'

/** In development, serves the BFF's page, which contains the site's settings, and adds Vite's live reload to it. */
export const devPagePlugin = (bff: string | undefined): Plugin => ({
  name: 'dev-page',
  apply: 'serve',
  // API calls and sockets are proxied with their original Host header, because it identifies the site.
  config: () =>
    bff ? { server: { proxy: { '^/(api|bff|socket)/': { target: bff, changeOrigin: false, ws: true } } } } : undefined,
  configureServer(server) {
    if (!bff) return undefined
    return () => {
      server.middlewares.use((req, res, next) => {
        const url = req.originalUrl ?? '/'
        if (req.method !== 'GET' || /\.\w+(\?|$)/.test(url)) return next()
        const bffRequest = request(
          bff + url,
          { headers: { host: req.headers.host, cookie: req.headers.cookie } },
          (bffReply) => {
            const parts: Buffer[] = []
            bffReply.on('data', (part: Buffer) => parts.push(part))
            bffReply.on('end', () => {
              const html = Buffer.concat(parts).toString()
              server.transformIndexHtml(url, html).then((page) => {
                res.statusCode = bffReply.statusCode ?? 502
                res.setHeader('content-type', 'text/html; charset=utf-8')
                res.end(page)
              }, next)
            })
          },
        )
        bffRequest.on('error', next)
        bffRequest.end()
      })
    }
  },
})
