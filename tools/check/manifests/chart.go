package manifests

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"helm.sh/helm/v3/pkg/chart/loader"
	"helm.sh/helm/v3/pkg/chartutil"
	"helm.sh/helm/v3/pkg/engine"
	"helm.sh/helm/v3/pkg/lint"
	"helm.sh/helm/v3/pkg/lint/support"
)

// The oldest Kubernetes that Chart.yaml allows.
const kubeVersion = "v1.31.0"

// strictLint is `helm lint --strict`: a warning is a problem.
func strictLint(folder string, values map[string]any) (problems []string, err error) {
	version, err := chartutil.ParseKubeVersion(kubeVersion)
	if err != nil {
		return nil, err
	}
	for _, message := range lint.AllWithKubeVersion(folder, values, "marquee", version).Messages {
		if message.Severity >= support.WarningSev {
			problems = append(problems, message.Error())
		}
	}
	return problems, nil
}

// render is `helm template`: every document of the chart with these values, and the notes apart.
func render(folder string, values map[string]any) (manifests, notes string, err error) {
	version, err := chartutil.ParseKubeVersion(kubeVersion)
	if err != nil {
		return "", "", err
	}
	chart, err := loader.Load(folder)
	if err != nil {
		return "", "", err
	}
	capabilities := chartutil.DefaultCapabilities.Copy()
	capabilities.KubeVersion = *version
	release := chartutil.ReleaseOptions{Name: "marquee", Namespace: "marquee", Revision: 1, IsInstall: true}
	given, err := chartutil.ToRenderValues(chart, values, release, capabilities)
	if err != nil {
		return "", "", err
	}
	files, err := engine.Render(chart, given)
	if err != nil {
		return "", "", err
	}
	var all strings.Builder
	for _, name := range slices.Sorted(maps.Keys(files)) {
		switch filepath.Ext(name) {
		case ".yaml":
			fmt.Fprintf(&all, "---\n# Source: %s\n%s\n", name, files[name])
		case ".txt":
			notes += files[name]
		}
	}
	return all.String(), notes, nil
}
