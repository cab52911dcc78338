import { vitePlugin as remix } from '@remix-run/dev'
import autoprefixer from 'autoprefixer'
import path from 'node:path'
import tailwindcss from 'tailwindcss'
import { defineConfig } from 'vite'
import { fonts } from './app/set-up/fonts.js'
import { kioskStyles } from './app/set-up/kiosk-styles.js'
import { aliveScreens, scriptParts } from './app/set-up/script-parts.js'
import { scalableText } from './app/set-up/scalable-text.js'
import remixConfig from './remix.config.js'

const buildDirectory = process.env.BUILD_DIRECTORY ?? 'build'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    fonts(),
    aliveScreens(),
    remix({
      ...remixConfig,
      buildDirectory,
      future: {
        v3_fetcherPersist: true,
        v3_relativeSplatPath: true,
        v3_throwAbortReason: true,
        v3_lazyRouteDiscovery: true,
        // Needs TextEncoderStream, and its decoder has an open advisory (README, end of life).
        v3_singleFetch: false,
      },
    }),
  ],
  resolve: { alias: { '~': path.resolve('app'), locales: path.resolve('locales') } },
  // Lobby kiosks run browsers of 2018 (stack, 3).
  // Nothing is inlined: the content security policy allows no fonts in style sheets.
  build: {
    target: isSsrBuild ? 'node20' : 'es2017',
    cssTarget: 'chrome61',
    assetsInlineLimit: 0,
    // Remix leaves Vite's list of scripts beside the build (set-up/portal-build.js).
    manifest: true,
    rollupOptions: isSsrBuild ? {} : { output: { manualChunks: scriptParts } },
  },
  // Of 51 MB of icons the build takes those that are shown, so that production installs none.
  ssr: { noExternal: isSsrBuild ? ['lucide-react'] : [] },
  css: { postcss: { plugins: [tailwindcss(), autoprefixer(), kioskStyles(), scalableText()] } },
  server: { host: 'localhost' },
}))
