import { waitForSignal } from '../bin/servers.ts'
import { startGallery } from './gallery/start-gallery.ts'

// Builds and serves the component gallery: a page that shows every UI component in every state.

const gallery = await startGallery()
console.log(`Gallery: ${gallery.address} (Ctrl-C stops it)`)
await waitForSignal()
gallery.stop()
