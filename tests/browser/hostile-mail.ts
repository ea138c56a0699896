/** A mail whose HTML tries every known way to reach the host at `url`. */
export const hostileMail = (url: string): string => `<!doctype html>
<html><head>
<base href="${url}/base/">
<meta http-equiv="refresh" content="0; url=${url}/refresh">
<link rel="stylesheet" href="${url}/style.css">
<link rel="preconnect" href="${url}">
<link rel="dns-prefetch" href="${url}">
<link rel="prefetch" href="${url}/prefetch">
<link rel="preload" as="image" href="${url}/preload">
<link rel="icon" href="${url}/icon">
<style>@import url('${url}/import.css'); body { background: url(${url}/background) }
@font-face { font-family: f; src: url(${url}/font) } * { font-family: f }</style>
<script>alert(1); fetch('${url}/fetch')</script>
<script src="${url}/script.js"></script>
</head><body background="${url}/body" onload="alert(2)">
<p>A perfectly normal mail.</p>
<img src="${url}/pixel" srcset="${url}/pixel2 2x">
<img src="x" onerror="alert(3)">
<svg onload="alert(4)"><image href="${url}/svg" /><script>alert(5)</script></svg>
<video autoplay src="${url}/video" poster="${url}/poster"></video>
<audio autoplay src="${url}/audio"></audio>
<iframe src="${url}/frame"></iframe><iframe srcdoc="<script>top.alert(6)</script>"></iframe>
<object data="${url}/object"></object><embed src="${url}/embed">
<form id="f" action="${url}/form"><input name="password" autofocus onfocus="alert(7)"></form>
<div style="background-image: url('${url}/inline')">styled</div>
<a id="script" href="javascript:alert(8)">a link that is a script</a>
<a id="out" href="${url}/link" ping="${url}/ping">a link</a>
<svg width="90" height="20"><a id="svg" xlink:href="${url}/svg-link"><text y="15">a link too</text></a></svg>
<a id="top" href="${url}/top" target="_top">a link over the page</a>
</body></html>`;
