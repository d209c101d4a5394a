// Stands in the documents of `scripts/openings.mjs`. What is not needed to show the first words waits until they are
// seen: files that a fast line brings earlier would be read, compiled and run in front of them.
{
  const bring = () => {
    const later = document.querySelector('template[data-later]');
    later?.replaceWith(later.content);
  };
  const seesPaint = PerformanceObserver.supportedEntryTypes?.includes('paint') && !document.hidden;
  if (seesPaint) new PerformanceObserver(bring).observe({ type: 'paint', buffered: true });
  // Nobody looks, or no paint is told of: it comes all the same.
  setTimeout(bring, seesPaint ? 1000 : 0);
}
