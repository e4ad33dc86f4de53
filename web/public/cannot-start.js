// Runs even in very old browsers (ES5 only): shows a message instead of an empty page when the app cannot start.
;(function () {
  var tooOldTexts = {
    en: 'This browser is too old for this site. Please update it or use another one.',
    es: 'Este navegador es demasiado antiguo para este sitio. Actualícelo o utilice otro.',
    de: 'Dieser Browser ist zu alt für diese Website. Bitte aktualisieren Sie ihn oder verwenden Sie einen anderen.',
    it: 'Questo browser è troppo vecchio per questo sito. Lo aggiorni o ne usi un altro.',
    ru: 'Ваш браузер слишком старый для этого сайта. Обновите его или откройте сайт в другом браузере.',
    th: 'เบราว์เซอร์นี้เก่าเกินไปสำหรับเว็บไซต์นี้ โปรดอัปเดตเบราว์เซอร์หรือใช้เบราว์เซอร์อื่น',
  }
  var failedTexts = {
    en: 'This page could not be loaded. Please reload it.',
    es: 'No se ha podido cargar esta página. Vuelva a cargarla.',
    de: 'Diese Seite konnte nicht geladen werden. Bitte laden Sie sie neu.',
    it: 'Non è stato possibile caricare questa pagina. La ricarichi.',
    ru: 'Не удалось загрузить эту страницу. Обновите её.',
    th: 'โหลดหน้านี้ไม่สำเร็จ โปรดโหลดใหม่อีกครั้ง',
  }
  function showMessage(texts, before) {
    var wanted = (navigator.language || 'en').slice(0, 2).toLowerCase()
    var language = Object.prototype.hasOwnProperty.call(texts, wanted) ? wanted : 'en'
    var line = document.createElement('p')
    line.lang = language
    line.setAttribute('role', 'alert')
    line.style.padding = '32px'
    line.appendChild(document.createTextNode(texts[language]))
    // Removes the skeleton, because the page that should replace it will not appear.
    var view = document.getElementById('first-view')
    if (view) view.parentNode.removeChild(view)
    before.insertBefore(line, before.firstChild)
    return line
  }
  // Reports the failure as web/src/platform/page-report/failures.ts does. That module cannot be used here, because its
  // own file may have failed to load.
  function reportFailedChunk() {
    var boot = document.getElementById('boot')
    if (!navigator.sendBeacon || !boot) return
    var build = JSON.parse(boot.textContent).build
    navigator.sendBeacon('/bff/page-report', JSON.stringify({ build: build, failure: { kind: 'chunk' } }))
  }
  if (
    !('noModule' in HTMLScriptElement.prototype) ||
    !('toSorted' in Array.prototype) ||
    typeof HTMLDialogElement !== 'function'
  ) {
    showMessage(tooOldTexts, document.body)
    return
  }
  // Handles our own scripts that fail to load, or that throw before the first render. Third-party scripts are ignored,
  // because the app works without them.
  window.addEventListener(
    'error',
    function (event) {
      var root = document.getElementById('root')
      var thrown = event instanceof ErrorEvent
      // For third-party scripts, browsers report only "Script error.". An error without a file name comes from a failed
      // import of our own.
      if (thrown ? event.message === 'Script error.' : !(event.target instanceof HTMLScriptElement)) return
      var source = thrown ? event.filename : event.target.src
      if (source && source.indexOf(location.origin + '/') !== 0) return
      if (!thrown) reportFailedChunk()
      if (!root || root.firstChild) return
      var line = showMessage(failedTexts, root)
      // Removes the message if the app renders after all.
      new MutationObserver(function (_changes, observer) {
        if (root.childNodes.length === 1 && root.firstChild === line) return
        observer.disconnect()
        if (line.parentNode) line.parentNode.removeChild(line)
      }).observe(root, { childList: true })
    },
    true,
  )
})()
