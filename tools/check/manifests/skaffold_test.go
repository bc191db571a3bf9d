package manifests

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"helm.sh/helm/v3/pkg/chartutil"
	"sigs.k8s.io/yaml"
)

// As much of skaffold.yaml as must agree with the chart. (Skaffold's own packages cannot be had as a module.)
type skaffold struct {
	Build struct {
		Artifacts []struct {
			Image  string
			Docker struct{ Dockerfile, Target string }
		}
	}
	Profiles []struct {
		Name      string
		Manifests struct{ RawYaml []string }
		Deploy    struct {
			Helm struct {
				Releases []struct {
					ChartPath   string
					ValuesFiles []string
				}
			}
		}
	}
}

func TestTheProfilesOfSkaffold(t *testing.T) {
	var config skaffold
	if err := yaml.Unmarshal([]byte(read(t, "skaffold.yaml")), &config); err != nil {
		t.Fatal(err)
	}
	t.Run("build an image for each Deployment", func(t *testing.T) {
		built := map[string]string{}
		for _, artifact := range config.Build.Artifacts {
			built[artifact.Image] = artifact.Docker.Target
			if !strings.Contains(read(t, artifact.Docker.Dockerfile), " AS "+artifact.Docker.Target+"\n") {
				t.Errorf("%s has no target %s", artifact.Docker.Dockerfile, artifact.Docker.Target)
			}
		}
		objects, _ := decode(rendered(t, valuesOf(t, "minimal")))
		release := releaseOf(objects)
		pods := slices.Concat(release.pods, release.commands)
		for _, one := range pods {
			if service := one.labels["app.kubernetes.io/component"]; built["marquee-"+service] != service {
				t.Errorf("no artifact marquee-%s from the target %s", service, service)
			}
		}
		if len(built) != len(pods) {
			t.Errorf("%d images for %d Deployments and commands", len(built), len(pods))
		}
	})
	for _, profile := range config.Profiles {
		t.Run("install the chart: "+profile.Name, func(t *testing.T) {
			for _, file := range profile.Manifests.RawYaml {
				objects, problems := decode(read(t, file))
				if len(objects) == 0 || len(problems) > 0 {
					t.Errorf("%s: %d manifests, %q", file, len(objects), problems)
				}
			}
			for _, release := range profile.Deploy.Helm.Releases {
				if _, err := os.Stat(filepath.Join(root, release.ChartPath, "Chart.yaml")); err != nil {
					t.Error(err)
				}
				given, err := chartutil.ReadValuesFile(filepath.Join(root, release.ValuesFiles[0]))
				if err != nil {
					t.Fatal(err)
				}
				objects, problems := decode(rendered(t, given))
				for _, problem := range append(problems, check(objects)...) {
					t.Error(problem)
				}
			}
			if len(profile.Deploy.Helm.Releases) == 0 {
				t.Error("installs nothing")
			}
		})
	}
}
